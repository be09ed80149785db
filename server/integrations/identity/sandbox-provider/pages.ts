import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { samplePeople } from "./people.ts";

// A look of its own, so that nobody takes this place for the hub.
const style = `
:root { color-scheme: light dark; --ink: #16202c; --paper: #eef3f8; --card: #fff; --line: #7b8a9a; --act: #0b5cad; --on-act: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf5; --paper: #10161d; --card: #1a232d; --line: #8494a5; --act: #8fc4ff; --on-act: #0b1622; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); }
main { width: min(27rem, 100%); padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .25rem; font-size: 1.25rem; line-height: 1.3; }
h2 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
p { margin: 0 0 .75rem; }
form { display: grid; gap: .6rem; }
label { display: grid; gap: .2rem; }
label.switch { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; }
input[type=checkbox] { inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--act); }
input:not([type=checkbox]), button { min-height: 2.75rem; padding: .5rem .75rem; font: inherit; color: inherit; background: transparent; border: 1px solid var(--line); border-radius: .5rem; }
button { text-align: start; cursor: pointer; }
button small { display: block; }
button.act { text-align: center; color: var(--on-act); background: var(--act); border-color: var(--act); }
button.deny { text-align: center; margin-block-start: 1rem; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
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
      `<button name="person" value="${id}">${escaped(person.name)}<small>${escaped(person.email)}${person.verified ? "" : ", an address that is not verified"}</small></button>`,
  );
  return page(
    "Who are you today?",
    `<p>The hub will learn the name and the e-mail address you choose.</p>
${says === undefined ? "" : `<p role="alert">${escaped(says)}</p>`}
<h2>A sample person</h2>
<form method="post">${people.join("")}</form>
<h2>Somebody else</h2>
<form method="post">
<label>Name <input name="name" value="${escaped(name)}" required maxlength="100" autocomplete="off"></label>
<label>E-mail address <input name="email" type="email" value="${escaped(email)}" required maxlength="255" autocomplete="off"></label>
<label class="switch"><input type="checkbox" role="switch" name="verified" checked> This address is verified</label>
<button class="act">Continue</button>
<button class="deny" name="deny" value="1" formnovalidate>Deny</button>
</form>`,
  );
}

export function messagePage(title: string, says: string): string {
  return page(title, `<p>${escaped(says)}</p>`);
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
<p><strong>Sandbox identity provider</strong> — made-up people only</p>
<h1>${escaped(title)}</h1>
${body}
</main>
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
