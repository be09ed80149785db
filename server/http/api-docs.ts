import { html, raw } from "hono/html";
import type { generateSpecs } from "hono-openapi";

type Document = Awaited<ReturnType<typeof generateSpecs>>;
type Operation = {
  summary?: string;
  parameters?: { name?: string; in?: string; required?: boolean; description?: string }[];
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
};

const style = `
:root{color-scheme:light dark;--paper:#fbf6ea;--ink:#1b1a2e;--soft:#575467;--line:#dfd5c1;--accent:#b93321}
@media(prefers-color-scheme:dark){:root{--paper:#15142a;--ink:#f6eedc;--soft:#b9b3c4;--line:#353355;--accent:#ff8a70}}
*{box-sizing:border-box}body{margin:0 auto;max-width:56rem;padding:3rem 1.25rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
h1{font-size:2rem;line-height:1.1;margin:0}h2{font-size:1rem;margin:0;overflow-wrap:anywhere}p{margin:.5rem 0}a{color:var(--accent)}
article{border:1.5px solid var(--ink);border-radius:10px;padding:1.25rem;margin:1.5rem 0}dt{font-weight:600;margin-top:.75rem}dd{margin:0;color:var(--soft)}
pre{overflow:auto;border:1px solid var(--line);border-radius:6px;padding:.75rem;font-size:.8125rem}summary{cursor:pointer;padding:.5rem 0}
b{color:var(--accent);margin-right:.5rem}`;

// Plain reading: every door, what it takes, what it answers. No script, nothing from outside.
export function renderApiDocs(document: Document): { html: string; styles: string[] } {
  const doors = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => door(method, path, operation as Operation)),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => details(name, schema));
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title><meta name="description" content="${document.info.description ?? ""}"><style>${raw(style)}</style></head>
<body><main><h1>${document.info.title}</h1><p>${document.info.description ?? ""} For machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${doors}${schemas.length === 0 ? "" : html`<h2>Shapes</h2>${schemas}`}</main></body></html>`;
  return { html: String(page), styles: [style] };
}

function door(method: string, path: string, operation: Operation): unknown {
  const takes = (operation.parameters ?? []).map(
    (parameter) =>
      html`<dt>${parameter.name} <small>(${parameter.in}${parameter.required ? ", required" : ""})</small></dt><dd>${parameter.description ?? ""}</dd>`,
  );
  const answers = Object.entries(operation.responses ?? {}).map(
    ([status, answer]) => html`<dt>${status}</dt><dd>${answer.description ?? ""}${schemaOf(answer.content)}</dd>`,
  );
  return html`<article><h2><b>${method.toUpperCase()}</b>${path}</h2><p>${operation.summary ?? ""}</p><dl>${takes}${answers}</dl></article>`;
}

function schemaOf(content: Record<string, { schema?: unknown }> | undefined): unknown {
  const schema = content?.["application/json"]?.schema as { $ref?: string } | undefined;
  if (schema === undefined) return "";
  return schema.$ref === undefined ? details("Shape", schema) : html` <small>(${schema.$ref.split("/").pop()})</small>`;
}

function details(name: string, schema: unknown): unknown {
  return html`<details><summary>${name}</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`;
}
