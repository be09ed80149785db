import { createHash } from "node:crypto";

// A look of its own, so that no visitor mistakes these pages for the hub.
export const style = `
:root { color-scheme: light dark; --ink: #1c1e33; --soft: #565a75; --paper: #eceef8; --card: #fff; --line: #c6cade; --act: #4752c4; --on-act: #fff; --play: #fff6dd; --on-play: #4d3a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e9f5; --soft: #a9adc6; --paper: #10111c; --card: #1c1e2f; --line: #3a3d57; --act: #a3acff; --on-act: #14162b; --play: #2f2710; --on-play: #f5dd9d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { width: min(40rem, 100%); margin: 0 auto; display: grid; gap: 1rem; }
h1, h2, p, ul { margin: 0; overflow-wrap: anywhere; }
h1 { font-size: 1.25rem; line-height: 1.35; }
h2 { font-size: 1rem; }
small { color: var(--soft); font-weight: 400; }
ul { padding: 0; list-style: none; }
.people { display: grid; gap: .75rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; display: grid; gap: .75rem; }
.note { background: var(--play); color: var(--on-play); border-radius: .75rem; padding: .75rem 1rem; font-size: .875rem; }
.role { display: inline-block; border: 1px solid var(--act); color: var(--act); border-radius: 1rem; padding: 0 .6rem; font-size: .875rem; }
dl { margin: 0; display: grid; gap: .25rem; }
dt { color: var(--soft); font-size: .875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; min-height: 2rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; }
.row input { flex: 1 1 10rem; }
input:not([type=hidden]), button { min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; max-width: 100%; min-width: 0; }
button { cursor: pointer; }
button.act { font-weight: 700; color: var(--on-act); background: var(--act); border-color: var(--act); }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`;

// form-action stays open: the way back may lead through another name of the same hub (127.0.0.1 for localhost).
export const pageHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`,
};
