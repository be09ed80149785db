import { createHash } from "node:crypto";

// A look of its own, so that no visitor mistakes this page for the hub. One column, thumbs first.
export const style = `
:root { color-scheme: light dark; --ink: #14202e; --soft: #55636f; --paper: #eaf0f7; --card: #fff; --line: #c3ced9; --field: #6f7f8e; --act: #0b5cad; --on-act: #fff; --tint: #e7f0fa; --good: #12663a; --bad: #a3231d; --play: #fff6dd; --on-play: #4d3a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf5; --soft: #a6b4c2; --paper: #0d131a; --card: #18222d; --line: #34424f; --field: #8595a4; --act: #8fc4ff; --on-act: #0b1622; --tint: #1d2e40; --good: #76d6a1; --bad: #ffa19b; --play: #2f2710; --on-play: #f5dd9d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { width: min(28rem, 100%); margin: 0 auto; display: grid; gap: 1rem; }
main.desk { width: min(60rem, 100%); }
h1, h2, h3, p, ul { margin: 0; }
h1 { font-size: 1.125rem; line-height: 1.35; }
h2, h3 { font-size: 1rem; line-height: 1.35; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 1rem; padding: 1.25rem; display: grid; gap: .75rem; }
.bill { background: var(--act); color: var(--on-act); border: 0; }
.bill .amount { font-size: 2.25rem; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); }
.bill .soft { color: inherit; opacity: .85; }
.play { background: var(--play); color: var(--on-play); border-color: currentColor; }
.play .soft { color: inherit; }
.good { color: var(--good); }
.bad { color: var(--bad); }
[role=status] { font-weight: 600; }
fieldset { border: 0; margin: 0; padding: 0; display: grid; gap: .5rem; min-width: 0; }
legend { padding: 0; margin: 0 0 .5rem; font-weight: 600; }
.way { border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
.way > label { display: flex; gap: .75rem; align-items: center; min-height: 3.25rem; padding: .5rem 1rem; font-weight: 600; cursor: pointer; }
.way:has(input:checked) { border-color: var(--act); background: var(--tint); }
.way > div { display: none; gap: .75rem; padding: .25rem 1rem 1rem; }
.way:has(input:checked) > div { display: grid; }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
.qr { justify-self: center; inline-size: 11rem; padding: .5rem; background: #fff; border-radius: .5rem; line-height: 0; }
.field { display: grid; gap: .25rem; font-size: .875rem; }
.choices { display: grid; grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr)); gap: .5rem; }
input[type=radio] { inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--act); margin: 0; }
input:not([type=radio]), select, button, .link { min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--field); border-radius: .6rem; max-width: 100%; min-width: 0; }
.field > input:not([type=radio]), .field > select { font-size: 1rem; }
select option { color: #14202e; background: #fff; }
button { cursor: pointer; }
button.act, .link { font-weight: 700; color: var(--on-act); background: var(--act); border-color: var(--act); text-align: center; text-decoration: none; }
button.act { min-height: 3.25rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.row > form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.row input { inline-size: 7rem; }
.stripe { border-top: 1px solid var(--line); padding-top: .75rem; display: grid; gap: .5rem; }
.mark { font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
ul { padding: 0; list-style: none; display: grid; gap: .5rem; }
a { color: inherit; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.bill :focus-visible { outline-color: var(--on-act); }
`;

// form-action stays open: the way back may lead through another name of the same hub (127.0.0.1 for localhost).
export const pageHeaders: Readonly<Record<string, string>> = {
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`,
};
