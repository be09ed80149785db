// The authentication wire for tests: door by door, or through the published client.
import { GoTrueClient } from "@supabase/auth-js";
import type { Hub } from "#test/hub/harness.ts";

interface Ask {
  readonly token?: string | undefined;
  readonly body?: unknown;
}

export interface WireAnswer {
  readonly status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads the members that it expects
  readonly body: any;
  readonly retryAfter: string | null;
}

/** Calls a door: ask(hub, "POST /factors", { token, body }). */
export async function ask(hub: Hub, door: string, { token, body }: Ask = {}): Promise<WireAnswer> {
  const [method = "GET", path = ""] = door.split(" ");
  const response = await hub.request(`/auth/v1${path}`, {
    method,
    headers: {
      "x-supabase-api-version": "2024-01-01",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? undefined : JSON.parse(text),
    retryAfter: response.headers.get("retry-after"),
  };
}

/** The published client on a device of its own, without a session yet. */
export function publishedClient(hub: Hub): GoTrueClient {
  const cookies = new Map<string, string>();
  return new GoTrueClient({
    url: "http://hub.test/auth/v1",
    storage: {
      getItem: (key) => cookies.get(key) ?? null,
      setItem: (key, value) => void cookies.set(key, value),
      removeItem: (key) => void cookies.delete(key),
    },
    autoRefreshToken: false,
    detectSessionInUrl: false,
    experimental: { recoveryCodes: true },
    fetch: (input, init) => hub.request(String(input), init),
  });
}
