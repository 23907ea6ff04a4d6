//! Numbers in as few bytes as they need.

/// Seven bits a byte, the lowest first; the eighth says that more follow.
pub(super) fn put(mut number: u32, bytes: &mut Vec<u8>) {
    while number > 0x7F {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

pub(super) fn take(bytes: &mut &[u8]) -> u32 {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = take_byte(bytes);
        number |= u32::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return number;
        }
        shift += 7;
    }
}

pub(super) fn take_byte(bytes: &mut &[u8]) -> u8 {
    *bytes.split_off_first().expect("a block holds what was packed into it")
}
