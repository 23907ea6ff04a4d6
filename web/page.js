// The page's half of src/platform/web/page.rs: what the program asks of the page, and what the page asks of the program.
"use strict";

(() => {
    const canvas = document.getElementById("glcanvas");
    const message = document.getElementById("message");
    const bytes = (pointer, length) => new Uint8Array(wasm_memory.buffer, pointer, length);
    const text = (pointer, length) => new TextDecoder().decode(bytes(pointer, length));
    /** Those who wait to hear what is shown. */
    const asking = [];
    let wake = () => {};
    /** What is said instead of the window, once it is. */
    let said = null;

    /** Says something instead of the window. */
    function say(sentence) {
        // The first failure is the cause of others.
        if (said !== null) return;
        said = sentence;
        message.textContent = sentence;
        message.setAttribute("role", "alert");
        message.hidden = false;
        asking.splice(0).forEach(({ refuse }) => refuse(new Error(sentence)));
    }

    const fail = (why) => say(`ecotaquin has stopped: ${why} Reload the page to start anew.`);

    /** The address, with what the browser is set to where it says nothing, as lines name=value. */
    function address() {
        const wishes = new URLSearchParams(location.search);
        const fill = (name, value) => wishes.has(name) || wishes.set(name, value);
        fill("lang", navigator.language || "en");
        if (matchMedia("(prefers-contrast: more)").matches) fill("theme", "high-contrast");
        if (matchMedia("(prefers-color-scheme: dark)").matches) fill("theme", "dark");
        if (matchMedia("(prefers-reduced-motion: reduce)").matches) fill("motion", "reduced");
        return [...wishes].map(([name, value]) => `${name}=${value}`).join("\n");
    }

    const wishes = new TextEncoder().encode(address());

    /** Bytes handed over to the program: where they are, and how many. */
    function give(data) {
        const to = wasm_exports.allocate_vec_u8(data.length);
        bytes(to, data.length).set(data);
        return [to, data.length];
    }

    /** Files dropped on the page, instead of miniquad's own way, which takes a name's letters for its bytes. */
    async function drop(event) {
        event.preventDefault();
        const files = await Promise.all([...event.dataTransfer.files].map(async (file) =>
            [new TextEncoder().encode(file.name), new Uint8Array(await file.arrayBuffer())]));
        wasm_exports.on_files_dropped_start();
        files.forEach(([name, contents]) => wasm_exports.on_file_dropped(...give(name), ...give(contents)));
        wasm_exports.on_files_dropped_finish();
        wake();
    }

    /** Adds what the program asks for besides what miniquad gives. */
    function extend(env) {
        wake = env.sapp_schedule_update;
        const run = env.run_animation_loop;
        env.run_animation_loop = (blocking) => {
            run(blocking);
            window.ondrop = drop;
        };
        // A picture of the canvas, which has no transparency, is taken without.
        env.glCopyTexImage2D = (target, level, _format, ...place) => gl.copyTexImage2D(target, level, gl.RGB, ...place);
        env.ecotaquin_now = () => performance.now();
        env.ecotaquin_address_length = () => wishes.length;
        env.ecotaquin_address = (to, length) => bytes(to, length).set(wishes.subarray(0, length));
        env.ecotaquin_download = (name, nameLength, pointer, length) => {
            const link = document.createElement("a");
            link.href = URL.createObjectURL(new Blob([bytes(pointer, length).slice()]));
            link.download = text(name, nameLength);
            link.click();
            setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
        };
        env.ecotaquin_drawn = () => {
            if (said === null) message.hidden = true;
            return asking.length > 0;
        };
        env.ecotaquin_state = (pointer, length) => {
            const state = JSON.parse(text(pointer, length));
            asking.splice(0).forEach(({ answer }) => answer(state));
        };
        // miniquad hands a text over when somebody presses Ctrl+C; here the program decides.
        const copy = env.sapp_set_clipboard;
        env.sapp_set_clipboard = (pointer, length) => {
            copy(pointer, length);
            navigator.clipboard?.writeText(text(pointer, length)).catch(() => {});
        };
    }

    /** What is shown, as scripts see it: for tests and for the curious. */
    window.ecotaquin = {
        state: () => new Promise((answer, refuse) => {
            if (said !== null) return refuse(new Error(said));
            asking.push({ answer, refuse });
            wake();
        }),
    };

    canvas.addEventListener("keydown", (event) => {
        // Quick find would take these from a program that types them.
        if (!event.ctrlKey && !event.metaKey && (event.key === "/" || event.key === "'")) {
            event.preventDefault();
            wasm_exports?.key_press(event.key.charCodeAt(0));
        }
        // The program has its own: save, undo, redo, a larger and a smaller scale.
        if (event.ctrlKey && ["s", "z", "y", "+", "=", "-"].includes(event.key)) event.preventDefault();
    });
    canvas.addEventListener("contextmenu", (event) => event.preventDefault());
    canvas.addEventListener("webglcontextlost", () => fail("the graphics card was taken away."));
    window.addEventListener("resize", () => wake());
    window.addEventListener("focus", () => canvas.focus());
    window.addEventListener("error", (event) => fail(`${event.message}.`));

    async function start() {
        // miniquad gets this context, too. What is half transparent must not let the page shine through.
        const drawing = { alpha: false, antialias: true };
        if (typeof WebAssembly !== "object" || !canvas.getContext("webgl", drawing)) {
            say("ecotaquin draws with WebGL and WebAssembly, and this browser has not both of them, or has them switched off.");
            return;
        }
        const answer = await fetch("ecotaquin.wasm").catch((error) => ({ ok: false, statusText: error.message }));
        if (!answer.ok) {
            say(`ecotaquin.wasm cannot be loaded (${answer.statusText || answer.status}): serve the folder over HTTP and reload.`);
            return;
        }
        // What miniquad's own load() does, but for its other plugins, and here what goes wrong is told.
        const program = await WebAssembly.compile(await answer.arrayBuffer());
        extend(importObject.env);
        wasm_exports = (await WebAssembly.instantiate(program, importObject)).exports;
        wasm_memory = wasm_exports.memory;
        wasm_exports.main();
        canvas.focus();
    }

    start().catch((error) => fail(`${error}.`));
})();
