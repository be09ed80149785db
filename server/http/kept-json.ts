import type { Context, TypedResponse } from "hono";
import { routePath } from "hono/route";
import type { PageTopic } from "#contract/topics.ts";
import { askedOf, giveKept } from "./give-kept.ts";
import type { HubEnv } from "./hub-env.ts";

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=0, s-maxage=30, must-revalidate",
  vary: "Accept-Encoding",
};

interface Keeping<Body> {
  readonly topics: readonly PageTopic[];
  // What was asked for beside the address, and whether such an answer is one of few. Others are made for whoever asks.
  readonly asked?: string | undefined;
  readonly isOneOfFew?: (body: Body) => boolean;
}

// A public JSON answer kept as finished bytes until one of its topics changes: serialising is most of what such an answer costs.
export async function keptJson<Body>(
  c: Context<HubEnv>,
  { topics, asked, isOneOfFew = () => true }: Keeping<Body>,
  make: () => Promise<Body>,
): Promise<Response & TypedResponse<Body, 200, "json">> {
  const { answers, metrics } = c.get("ctx");
  // The door and what it was asked for, not the address: that has a thousand spellings (%61 is a).
  const key = `json ${routePath(c)} ${JSON.stringify(c.req.param())}${asked === undefined ? "" : ` ${asked}`}`;
  const known = answers.peek(key);
  metrics.keptAnswers[known ? "hit" : "miss"] += 1;
  const kept =
    known ??
    (await answers.get<Body>(key, async () => {
      const body = await make();
      return isOneOfFew(body) ? { body: JSON.stringify(body), headers, topics } : { other: body };
    }));
  if ("other" in kept)
    return c.json(kept.other as object, 200, { "cache-control": "no-store" }) as Response &
      TypedResponse<Body, 200, "json">;
  // The next who ask this address need not come this far. What pages ask for is counted by no limit, so their ways lead nobody else.
  const address = c.env?.incoming?.url;
  if (address !== undefined)
    c.get("ctx").shortWays.remember(address, {
      key,
      keptFor: "everybody",
      door: routePath(c),
      params: c.req.param(),
      limited: c.get("limited"),
    });
  return (await giveKept(kept, askedOf(c.req.raw))) as Response & TypedResponse<Body, 200, "json">;
}
