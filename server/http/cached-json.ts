import type { Context, TypedResponse } from "hono";
import { routePath } from "hono/route";
import { checkedEachTime, type PageTopic } from "#contract/topics.ts";
import type { HubEnv } from "./hub-env.ts";
import { doorHeaders } from "./security-headers.ts";
import { giveCached } from "#server/cache/give.ts";

interface Caching<Body> {
  /** Of every such answer, or of this one. */
  readonly topics: readonly PageTopic[] | ((body: Body) => readonly PageTopic[]);
  /** The query parameters that the answer depends on. */
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly isSearch?: boolean;
}

/** Answers a public door from the cache, where the JSON stays as finished bytes until one of its topics changes. */
export async function cachedJson<Body>(
  c: Context<HubEnv>,
  { topics, query = {}, isSearch = false }: Caching<Body>,
  make: () => Promise<Body>,
): Promise<Response & TypedResponse<Body, 200, "json">> {
  const { answers, metrics, config } = c.get("ctx");
  const key = plainAddress(c, query);
  const ready = answers.peek(key);
  metrics.keptAnswers[ready ? "hit" : "miss"] += 1;
  const cached =
    ready ??
    (await answers.get<never>(key, async () => {
      const body = await make();
      const shows = typeof topics === "function" ? topics(body) : topics;
      return {
        body: JSON.stringify(body),
        headers: {
          ...doorHeaders(config),
          "content-type": "application/json; charset=utf-8",
          "cache-control": shows.some(isOfPeople)
            ? checkedEachTime["Cache-Control"]
            : "public, max-age=0, s-maxage=30, must-revalidate",
          vary: "Accept-Encoding",
        },
        topics: shows,
        isSearch,
        door: { name: routePath(c), params: c.req.param(), limited: c.get("limited") },
      };
    }));
  if ("other" in cached) throw new Error("A JSON answer always goes into the cache");
  return giveCached(cached, c.req.raw) as Response & TypedResponse<Body, 200, "json">;
}

function isOfPeople(topic: PageTopic): boolean {
  return topic === "people" || topic.startsWith("person ");
}

// An address has many spellings (%61 is a). The answer is cached under the plain one, its query in alphabetical order.
function plainAddress(c: Context<HubEnv>, query: NonNullable<Caching<never>["query"]>): string {
  const path = routePath(c).replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(c.req.param(name) ?? ""));
  const sorted = new URLSearchParams();
  for (const name of Object.keys(query).toSorted())
    if (query[name] !== undefined && query[name] !== "") sorted.set(name, String(query[name]));
  return sorted.size === 0 ? path : `${path}?${sorted}`;
}
