import { type Handler, Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { brand } from "#contract/brand.ts";
import type { Config } from "#server/config/config.ts";
import { giveCached } from "#server/cache/give.ts";
import { encodeAnswer, type CachedAnswer } from "#server/cache/cached-answer.ts";
import { renderApiDocs } from "./api-docs.ts";
import { anyone } from "./guards.ts";
import type { HubEnv } from "./hub-env.ts";
import { limit } from "./limits.ts";
import { pagePolicy } from "./security-headers.ts";

// The API described from the contract itself: as OpenAPI 3.1 for machines, and as one page that loads nothing for people. Both are
// large and change with the code only, so they are made once.
export function apiDocument(doors: Hono<HubEnv>): Hono<HubEnv> {
  let made: ReturnType<typeof describeApi> | undefined;
  const reading = limit("api-document", 120);

  function give(form: "document" | "page"): Handler<HubEnv> {
    return async (c) => {
      made ??= describeApi(doors, c.get("ctx").config);
      return giveCached((await made)[form], c.req.raw);
    };
  }

  return new Hono<HubEnv>()
    .get("/openapi.json", anyone, reading, give("document"))
    .get("/docs", anyone, reading, give("page"));
}

async function describeApi(doors: Hono<HubEnv>, config: Config): Promise<Record<"document" | "page", CachedAnswer>> {
  const document = await describeDoors(doors, config.publicUrl);
  const { html, styles } = renderApiDocs(document);
  const headers = { "cache-control": "public, max-age=300", vary: "Accept-Encoding" };
  return {
    document: await encodeAnswer({
      body: JSON.stringify(document),
      headers: { ...headers, "content-type": "application/json; charset=utf-8" },
      topics: [],
    }),
    page: await encodeAnswer({
      body: html,
      headers: {
        ...headers,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": pagePolicy(config, { scripts: [], styles }),
      },
      topics: [],
    }),
  };
}

async function describeDoors(doors: Hono<HubEnv>, publicUrl: string): ReturnType<typeof generateSpecs> {
  const document = await generateSpecs(doors, {
    documentation: {
      info: {
        title: `${brand.name} Hub API`,
        version: "1",
        description: `The API of the ${brand.name} hub, for browsers and other programs.`,
        license: { name: "MIT", identifier: "MIT" },
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          bearer: {
            type: "http",
            scheme: "bearer",
            bearerFormat: "JWT",
            description: "The access token of a session, from `POST /auth/v1/token`.",
          },
        },
      },
    },
    defaultValidationErrorResponse: false,
  });
  const tags = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods ?? {}) as { readonly tags?: readonly string[] }[])
    .flatMap((door) => door.tags ?? []);
  return { ...document, tags: [...new Set(tags)].map((name) => ({ name })) };
}
