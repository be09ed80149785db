import { Hono } from "hono";
import { generateSpecs } from "hono-openapi";
import { brand } from "#contract/brand.ts";
import { renderApiDocs } from "./api-docs.ts";
import type { HubEnv } from "./hub-env.ts";
import { pagePolicy } from "./security-headers.ts";

// The API described from the contract itself: as OpenAPI 3.1 for machines, and as one page that loads nothing for people.
export function apiDocument(doors: Hono<HubEnv>): Hono<HubEnv> {
  let made: ReturnType<typeof generateSpecs> | undefined;
  const app = new Hono<HubEnv>();

  function document(publicUrl: string): ReturnType<typeof generateSpecs> {
    made ??= generateSpecs(doors, {
      documentation: {
        info: {
          title: `${brand.name} Hub API`,
          version: "1",
          description: `What the ${brand.name} hub gives to browsers and to other programs.`,
        },
        servers: [{ url: publicUrl }],
      },
      defaultValidationErrorResponse: false,
    });
    return made;
  }

  app.get("/openapi.json", async (c) => {
    c.header("Cache-Control", "public, max-age=300");
    return c.json(await document(c.get("ctx").config.publicUrl));
  });
  app.get("/docs", async (c) => {
    const { config } = c.get("ctx");
    const page = renderApiDocs(await document(config.publicUrl));
    c.header("Content-Security-Policy", pagePolicy(config, { scripts: [], styles: page.styles }));
    c.header("Cache-Control", "public, max-age=300");
    return c.html(page.html);
  });
  return app;
}
