// The look of the pages (web/styles/tokens.css) for the one that is drawn here, without the build. Where the faces are not built yet,
// while developing, a serif of the device is used instead.
export const apiDocsStyle = `
@font-face{font-family:"Rozha One";src:url(/fonts/rozha-one.woff2) format("woff2");font-display:swap}
@font-face{font-family:"Anek Latin";src:url(/fonts/anek-latin.woff2) format("woff2");font-weight:400 700;font-display:swap}
:root{color-scheme:light dark;--paper:#fbf6ea;--raised:#fffcf5;--sunken:#f2eadb;--ink:#1b1a2e;--soft:#575467;--line:#dfd5c1;--accent:#b93321;--good:#0b5f58;--focus:#2b2f77}
@media(prefers-color-scheme:dark){:root{--paper:#15142a;--raised:#1e1d38;--sunken:#100f21;--ink:#f6eedc;--soft:#b9b3c4;--line:#353355;--accent:#f2a71b;--good:#6fd0c0;--focus:#f2a71b}}
*{box-sizing:border-box}
html{scroll-padding-top:1.5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 "Anek Latin",Arial,sans-serif}
header{background:#d8412b;border-bottom:6px solid #f2a71b}
.home{display:flex;gap:.75rem;align-items:center;max-width:62rem;margin:0 auto;padding:.75rem 1.25rem;color:#fbf6ea;font-size:1.25rem;font-weight:700;text-decoration:none}
main{max-width:62rem;margin:0 auto;padding:2.5rem 1.25rem 5rem}
h1{margin:0;font:400 clamp(2.25rem,7vw,3.5rem)/1.02 "Rozha One",Georgia,serif;letter-spacing:-.01em}
h2{margin:3rem 0 .75rem;font:400 1.625rem/1.15 "Rozha One",Georgia,serif}
a{color:var(--accent);text-underline-offset:.2em}
.lead{max-width:44rem;font-size:1.25rem;color:var(--soft)}
small{font-size:.8125rem;font-weight:400;color:var(--soft)}
nav{margin-top:1.5rem;padding:1rem 1.25rem;border:1.5px solid var(--ink);border-radius:10px}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:0;padding:0;list-style:none}
code,pre{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875em}
dd code{padding:.05em .35em;border-radius:4px;background:var(--sunken);color:var(--ink)}
details{border-bottom:1.5px solid var(--line)}
summary{min-height:2.75rem;padding:.5rem 0;cursor:pointer}
.door>summary{display:grid;grid-template-columns:4.5rem minmax(0,1fr);gap:.125rem .75rem;align-items:baseline;list-style:none}
.door>summary::-webkit-details-marker{display:none}
.door>summary code{font-weight:600;overflow-wrap:anywhere}
.door>summary span{grid-column:2;color:var(--soft);font-size:.9375rem}
.door>summary:hover code,.door[open]>summary code{color:var(--accent)}
.door b{font-size:.8125rem;letter-spacing:.04em}
.get{color:var(--good)}.post,.put,.patch,.delete{color:var(--accent)}
dl{display:grid;grid-template-columns:minmax(7rem,auto) minmax(0,1fr);gap:.375rem 1rem;margin:.25rem 0 1.25rem 5.25rem;padding:1rem 1.25rem;border-radius:6px;background:var(--raised);font-size:.9375rem}
dt{font-weight:600}dd{margin:0;color:var(--soft)}dt.good{color:var(--good)}
dd details{border:0}
pre{overflow:auto;max-height:28rem;margin:0 0 1rem;padding:1rem;border:1.5px solid var(--line);border-radius:6px;background:var(--sunken)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media(width<40rem){dl{display:block;margin-left:0}dt{margin-top:.625rem}.door>summary{grid-template-columns:3.75rem minmax(0,1fr)}}
`;
