// One request to a door, found by its name, without a body: only its guard is of interest.
import type { Hub } from "#test/hub/harness.ts";

export interface DoorAnswer {
  readonly status: number;
  readonly code: unknown;
  readonly retryAfter: string | null;
}

export async function callDoor(
  hub: Pick<Hub, "request">,
  door: string,
  token: string | undefined,
): Promise<DoorAnswer> {
  const [method = "", pattern = ""] = door.split(" ");
  // For a door of a kind of file, such as {[^/]+[.]jwt}, one of that kind.
  const address = pattern.replaceAll(/:\w+(?:\{[^}]*?(?:\[\.\](?:\(\?:)?(\w+)[^}]*)?\})?/g, (_, kind?: string) =>
    kind === undefined ? "1" : `1.${kind}`,
  );
  const answer = await hub.request(address, {
    method,
    headers: {
      "content-type": "application/json",
      "x-supabase-api-version": "2024-01-01",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(method === "GET" ? {} : { body: "{}" }),
    redirect: "manual",
  });
  const text = await answer.text();
  const body =
    answer.headers.get("content-type")?.includes("json") === true && text !== ""
      ? (JSON.parse(text) as { code?: unknown; error?: { code?: unknown } })
      : {};
  return { status: answer.status, code: body.error?.code ?? body.code, retryAfter: answer.headers.get("retry-after") };
}
