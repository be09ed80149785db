// The API for people: every door with its input and its answers. Plain reading: no script, nothing from outside.
import { html, raw } from "hono/html";
import type { generateSpecs } from "hono-openapi";
import { paths } from "#contract/values/paths.ts";
import { apiDocsStyle } from "./api-docs-style.ts";

type Document = Awaited<ReturnType<typeof generateSpecs>>;
type Bodies = Record<string, { schema?: unknown }>;
type Operation = {
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name?: string; in?: string; required?: boolean; description?: string; schema?: unknown }[];
  requestBody?: { content?: Bodies };
  responses?: Record<string, { description?: string; content?: Bodies }>;
};

interface Door {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function renderApiDocs(document: Document): { html: string; styles: string[] } {
  const doors = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ method, path, operation: operation as Operation })),
  );
  const parts = [...Map.groupBy(doors, ({ operation }) => operation.tags?.[0] ?? "Others")];
  const shapes = Object.entries(document.components?.schemas ?? {});
  const { title, description = "" } = document.info;
  const page = html`<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><meta name="description" content="${description}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${raw(apiDocsStyle)}</style></head>
<body><header><a class="home" href="${paths.home}"><img src="/favicon.svg" width="40" height="40" alt="">Home</a></header>
<main><h1>${title}</h1>
<p class="lead">${description} Open a door to see what it takes and answers. For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Parts"><ul>${parts.map(([name, { length }]) => html`<li><a href="#${idOf(name)}">${name}</a> <small>${length}</small></li>`)}
<li><a href="#shapes">Shapes</a> <small>${shapes.length}</small></li></ul></nav>
${parts.map(([name, inside]) => html`<section id="${idOf(name)}"><h2>${name}</h2>${inside.map(door)}</section>`)}
<section id="shapes"><h2>Shapes</h2>${shapes.map(([name, schema]) => shape(name, schema))}</section></main></body></html>`;
  return { html: String(page), styles: [apiDocsStyle] };
}

function idOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function door({ method, path, operation }: Door): unknown {
  const { summary = "", security = [], parameters = [], requestBody, responses = {} } = operation;
  const takes = parameters.map(
    ({ name, in: place, required, description = "" }) =>
      html`<dt><code>${name}</code> <small>${place}${required ? ", required" : ""}</small></dt><dd>${inWords(description)}</dd>`,
  );
  const body = Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) => html`<dt>Body <small>${type}</small></dt><dd>${schemaOf(schema)}</dd>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description = "", content = {} }]) =>
      html`<dt class="${status < "300" ? "good" : "no"}">${status}</dt><dd>${inWords(description)} ${Object.values(content).map(({ schema }) => schemaOf(schema))}</dd>`,
  );
  return html`<details class="door"><summary><b class="${method}">${method.toUpperCase()}</b><code>${path}</code><span>${inWords(summary)}${security.length > 0 ? html` <small>needs a login</small>` : ""}</span></summary>
<dl>${takes}${body}${answers}</dl></details>`;
}

// Text between backticks is code, and a blank line ends a paragraph: descriptions use no other Markdown.
function inWords(description: string): unknown {
  return description
    .split("\n\n")
    .map((words, at) => [
      at === 0 ? "" : html`<br>`,
      ...words.split("`").map((piece, place) => (place % 2 === 1 ? html`<code>${piece}</code>` : piece)),
    ]);
}

function schemaOf(schema: unknown): unknown {
  if (schema === undefined) return "";
  const name = (schema as { $ref?: string }).$ref?.split("/").pop();
  return name === undefined ? shape("Shape", schema) : html`<a class="shape" href="#shape-${name}">${name}</a>`;
}

function shape(name: string, schema: unknown): unknown {
  const id = name === "Shape" ? "" : html` id="shape-${name}"`;
  return html`<details${id}><summary>${name}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`;
}
