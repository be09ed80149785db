// A page that needs nothing: when even the error page of the web wing cannot be made, or where no page is due but a file.
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const style =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;background:#fbf6ea;color:#1b1a2e;font:1.0625rem/1.6 system-ui,sans-serif}h1{margin:0;font:400 2rem/1.1 Georgia,serif;max-width:24ch}a{color:inherit}@media(prefers-color-scheme:dark){body{background:#15142a;color:#f6eedc}}";

export interface PlainPage {
  readonly status: number;
  readonly says?: string;
  readonly leads?: { readonly to: string; readonly as: string } | undefined;
  readonly headers?: Record<string, string>;
}

export function plainPage(
  ctx: Ctx,
  { status, says, leads = { to: paths.home, as: "Return Home" }, headers = {} }: PlainPage,
): Response {
  const sentence = says ?? "Something went wrong on our side. Please try again in a moment.";
  const body = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${brand.name}</title><style>${style}</style></head><body><main><h1>${sentence}</h1><p><a href="${leads.to}">${leads.as}</a></p></main></body></html>`;
  return new Response(body, {
    status,
    headers: {
      ...securityHeaders(ctx.config),
      "content-security-policy": pagePolicy(ctx.config, { scripts: [], styles: [style] }),
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
      ...headers,
    },
  });
}
