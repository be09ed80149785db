// A JSON answer for one person, kept as finished bytes for as long as the process remembers who they are. For doors behind signedIn
// whose answer says nothing but what news of that person drops.
import type { Context, TypedResponse } from "hono";
import { routePath } from "hono/route";
import { privately } from "./for-one-only.ts";
import type { ReadyAnswer } from "./give-kept.ts";
import type { HubEnv, KnownCaller } from "./hub-env.ts";

const answers = new WeakMap<object, Map<string, ReadyAnswer>>();

export async function ownJson<Body extends object>(
  c: Context<HubEnv>,
  make: () => Promise<Body>,
): Promise<Response & TypedResponse<Body, 200, "json">> {
  const check = await c.get("caller")();
  const body = await make();
  c.get("ctx").metrics.keptAnswers.miss += 1;
  const address = c.env?.incoming?.url;
  if (address !== undefined && "person" in check && check.remembered !== undefined) {
    const [door, params] = [routePath(c), c.req.param()];
    const key = `${door} ${JSON.stringify(params)}`;
    keep(check.remembered, keyFor(check, key), JSON.stringify(body));
    c.get("ctx").shortWays.remember(address, { key, keptFor: "caller", door, params, limited: c.get("limited") });
  }
  return c.json(body as object) as Response & TypedResponse<Body, 200, "json">;
}

/** What was kept for this caller. */
export function ownAnswer(caller: KnownCaller, key: string): ReadyAnswer | undefined {
  return caller.remembered && answers.get(caller.remembered)?.get(keyFor(caller, key));
}

// Whether they are a member may change by the clock alone.
function keyFor({ person }: KnownCaller, key: string): string {
  return `${key} ${person.isMember}`;
}

function keep(remembered: object, key: string, text: string): void {
  const body = new TextEncoder().encode(text);
  const headers = {
    "content-type": "application/json",
    "cache-control": privately,
    "content-length": String(body.length),
  };
  const kept = answers.get(remembered) ?? new Map<string, ReadyAnswer>();
  answers.set(remembered, kept.set(key, { status: 200, headers, body }));
}
