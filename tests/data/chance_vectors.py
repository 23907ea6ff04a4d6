import struct
def rotl(x,n): return ((x<<n)|(x>>(32-n)))&0xffffffff
def qr(s,a,b,c,d):
    s[a]=(s[a]+s[b])&0xffffffff; s[d]=rotl(s[d]^s[a],16)
    s[c]=(s[c]+s[d])&0xffffffff; s[b]=rotl(s[b]^s[c],12)
    s[a]=(s[a]+s[b])&0xffffffff; s[d]=rotl(s[d]^s[a],8)
    s[c]=(s[c]+s[d])&0xffffffff; s[b]=rotl(s[b]^s[c],7)
def block(seed,stream,ctr):
    key=struct.pack('<Q',seed)+bytes(24)
    st=list(struct.unpack('<4I',b'expand 32-byte k'))+list(struct.unpack('<8I',key))+[ctr&0xffffffff,ctr>>32,stream&0xffffffff,stream>>32]
    w=st[:]
    for _ in range(4):
        qr(w,0,4,8,12);qr(w,1,5,9,13);qr(w,2,6,10,14);qr(w,3,7,11,15)
        qr(w,0,5,10,15);qr(w,1,6,11,12);qr(w,2,7,8,13);qr(w,3,4,9,14)
    return [(a+b)&0xffffffff for a,b in zip(w,st)]
def words(seed,stream):
    c=0
    while True:
        b=block(seed,stream,c); c+=1
        for i in range(0,16,2): yield b[i]|(b[i+1]<<32)
def below_stream(seed,stream):
    g=words(seed,stream)
    def below(n):
        if n==1: return 0
        t=(2**64)%n
        while True:
            p=next(g)*n
            if p%2**64>=t: return p>>64
    return below
for seed,stream in [(0,0),(1,1),(0x0123456789abcdef,2)]:
    g=words(seed,stream); print(seed,stream,[hex(next(g)) for _ in range(4)], [hex(w) for w in list(next(words(seed,stream)) for _ in range(1))])
    g=words(seed,stream); l=[next(g) for _ in range(20)]; print('20th',hex(l[19]))
b=below_stream(42,2); print([b(n) for n in (1,2,3,4,6,10,100,10**6,2**32,2**63+1,2**64-1)])
b=below_stream(7,0); l=list(range(10))
for i in range(9,0,-1):
    j=b(i+1); l[i],l[j]=l[j],l[i]
print(l)
# board shuffle seed 7 3x3, goal blank last
b=below_stream(7,0); l=list(range(9))
for i in range(8,0,-1):
    j=b(i+1); l[i],l[j]=l[j],l[i]
print(l)
b=below_stream(3,0); l=list(range(9))
for i in range(8,0,-1):
    j=b(i+1); l[i],l[j]=l[j],l[i]
print(l)
