// The globals that browser code expects, for tests that need no page.
import { vi } from "vitest";

/** A storage that the test can look into and empty. */
export function storedItems(storage: "localStorage" | "sessionStorage"): Map<string, string> {
  const entries = new Map<string, string>();
  vi.stubGlobal(storage, {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  return entries;
}

export interface SentRequest {
  readonly path: string;
  readonly body: unknown;
  answer(body: unknown, status?: number): void;
}

/** A hub that answers when the test says so, with the requests it received, in order. */
export function heldRequests(): SentRequest[] {
  const sent: SentRequest[] = [];
  vi.stubGlobal("location", new URL("http://hub.test/"));
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const body = typeof init?.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    sent.push({
      path: new URL(input instanceof Request ? input.url : input).pathname,
      body,
      answer: (body, status = 200) => resolve(Response.json(body, { status })),
    });
    return promise;
  });
  return sent;
}
