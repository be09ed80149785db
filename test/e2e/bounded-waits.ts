// Every wait of a journey ends by itself and names the call. Playwright bounds its waits for a page, but not those for an answer
// of the page (`evaluate`, `count`, a pressed key), nor for a download; Node gives a `fetch` five minutes.
import { chromium } from "playwright-core";

/** A busy machine is slow, but what takes longer never comes. */
export const longestWait = 60_000;

type Call = [about: unknown, method: string, params: unknown, options: { readonly timeout?: number }];

// All of Playwright's calls go through here, so that no journey has to remember it. This is not a public API: bounded-waits.test.ts guards it.
const { _connection: connection } = chromium as unknown as {
  readonly _connection: { sendMessageToServer(...call: Call): Promise<unknown> };
};
const send = connection.sendMessageToServer.bind(connection);
connection.sendMessageToServer = (...[about, method, params, options]) =>
  send(about, method, params, { ...options, timeout: Math.min(options.timeout || longestWait, longestWait) });

const ask = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const signal = AbortSignal.timeout(longestWait);
  try {
    return await ask(input, { signal, ...init });
  } catch (error) {
    if (!signal.aborted) throw error;
    throw new Error(`no answer from ${input instanceof Request ? input.url : String(input)}`, { cause: error });
  }
};
