import type { Context, TypedResponse } from "hono";
import { routePath } from "hono/route";
import { giveKept } from "./give-kept.ts";
import type { HubEnv } from "./hub-env.ts";

// A public JSON answer kept as finished bytes until its topic changes: serialising is most of what such an answer costs.
export async function keptJson<Body>(
  c: Context<HubEnv>,
  topic: string,
  make: () => Promise<Body>,
): Promise<Response & TypedResponse<Body, 200, "json">> {
  const { answers, metrics } = c.get("ctx");
  // The door and what it was asked for, not the address: that has a thousand spellings (%61 is a).
  const key = `json ${routePath(c)} ${JSON.stringify(c.req.param())}`;
  const known = answers.peek(key);
  metrics.keptAnswers.inc({ outcome: known ? "hit" : "miss" });
  const kept =
    known ??
    (await answers.get<never>(key, async () => ({
      body: JSON.stringify(await make()),
      headers: {
        "content-type": "application/json; charset=utf-8",
        "cache-control": "public, max-age=0, s-maxage=30, must-revalidate",
        vary: "Accept-Encoding",
      },
      topics: [topic],
    })));
  if ("other" in kept) throw new Error("A JSON answer is always kept");
  return giveKept(kept, {
    method: c.req.method,
    acceptEncoding: c.req.header("accept-encoding"),
    ifNoneMatch: c.req.header("if-none-match"),
  }) as Response & TypedResponse<Body, 200, "json">;
}
