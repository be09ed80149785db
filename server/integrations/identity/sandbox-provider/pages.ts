import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { escaped } from "#contract/values/markup.ts";
import { paths } from "#contract/values/paths.ts";
import { samplePeople } from "./people.ts";

// A look of its own, so that no visitor mistakes this page for the hub.
const style = `
:root { color-scheme: light dark; --ink: #14202e; --soft: #55636f; --paper: #eaf0f7; --card: #fff; --line: #c3ced9; --field: #6f7f8e; --act: #0b5cad; --on-act: #fff; --tint: #e7f0fa; --play: #fff6dd; --on-play: #4d3a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf5; --soft: #a6b4c2; --paper: #0d131a; --card: #18222d; --line: #34424f; --field: #8595a4; --act: #8fc4ff; --on-act: #0b1622; --tint: #1d2e40; --play: #2f2710; --on-play: #f5dd9d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { width: min(27rem, 100%); overflow: hidden; padding: 0 1.5rem 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
.play { margin: 0 -1.5rem 1.5rem; padding: .625rem 1.5rem; color: var(--on-play); background: var(--play); border-bottom: 1px solid var(--line); font-size: .875rem; }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.2; letter-spacing: -.01em; }
h2 { margin: 1.5rem 0 .5rem; color: var(--soft); font-size: .875rem; }
p { margin: 0 0 .75rem; }
form { display: grid; gap: .6rem; }
form.people { gap: 0; border: 1px solid var(--line); border-radius: .75rem; overflow: hidden; }
label { display: grid; gap: .2rem; font-size: .875rem; font-weight: 600; }
label input { font-size: 1rem; font-weight: 400; }
label.switch { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; font-size: 1rem; font-weight: 400; }
input[type=checkbox] { inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--act); }
input:not([type=checkbox]), button { min-height: 2.75rem; padding: .5rem .75rem; font-family: inherit; line-height: inherit; color: inherit; background: transparent; border: 1px solid var(--field); border-radius: .6rem; }
a { display: inline-block; padding-block: .6rem; color: var(--act); }
button { font-size: 1rem; text-align: start; cursor: pointer; }
.people button { display: grid; grid-template-columns: 2.5rem 1fr; gap: 0 .75rem; align-items: center; padding: .75rem 1rem; border: 0; border-radius: 0; font-weight: 600; }
.people button + button { border-top: 1px solid var(--line); }
.people button:hover { background: var(--tint); }
.people b { grid-row: span 2; display: grid; place-items: center; inline-size: 2.5rem; block-size: 2.5rem; color: var(--on-act); background: var(--act); border-radius: 50%; }
button small { display: block; color: var(--soft); font-size: .875rem; font-weight: 400; overflow-wrap: anywhere; }
button.act { font-weight: 700; text-align: center; color: var(--on-act); background: var(--act); border-color: var(--act); }
button.deny { text-align: center; border-color: transparent; color: var(--act); }
button.deny:hover { background: var(--tint); }
:focus-visible { outline: 3px solid var(--act); outline-offset: -3px; }
input:focus-visible, button.act:focus-visible { outline-offset: 2px; }
[role=alert] { font-weight: 600; }
`;

// form-action stays open: the way back may lead through another name of the same hub (127.0.0.1 for localhost).
const policy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; frame-ancestors 'none'`;

export function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "content-security-policy": policy,
  });
  response.end(html);
}

interface FilledForm {
  readonly email: string;
  readonly name?: string;
  readonly says?: string;
}

export function choicePage({ email, name = "", says }: FilledForm): string {
  const people = Object.entries(samplePeople).map(
    ([id, person]) =>
      `<button name="person" value="${id}"><b aria-hidden="true">${escaped(person.name.slice(0, 1))}</b><span>${escaped(person.name)}</span><small>${escaped(person.email)}${person.verified ? "" : ", address not verified"}</small></button>`,
  );
  return page(
    "Who are you today?",
    `<p>The hub will learn the name and the email address you choose.</p>
${says === undefined ? "" : `<p role="alert">${escaped(says)}</p>`}
<h2>A sample person</h2>
<form method="post" class="people">${people.join("")}</form>
<h2>Someone else</h2>
<form method="post">
<label>Name <input name="name" value="${escaped(name)}" required maxlength="100" autocomplete="off"></label>
<label>Email address <input name="email" type="email" value="${escaped(email)}" required maxlength="255" autocomplete="off"></label>
<label class="switch"><input type="checkbox" role="switch" name="verified" checked> This address is verified</label>
<button class="act">Continue</button>
<button class="deny" name="deny" value="1" formnovalidate>Deny</button>
</form>`,
  );
}

export function messagePage(title: string, says: string): string {
  return page(title, `<p>${escaped(says)}</p>\n<p><a href="${paths.home}">Back to the hub</a></p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)} – Sandbox identity provider</title>
<style>${style}</style>
</head>
<body>
<main>
<p class="play"><strong>Sandbox identity provider</strong>: made-up people only</p>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
}
