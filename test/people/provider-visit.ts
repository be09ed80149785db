// A visitor with a browser's patience: goes from the hub to the sandbox provider, enters a name, and returns.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "vitest";
import type { Hub } from "#test/hub/harness.ts";

export interface Answers {
  readonly email?: string;
  readonly name?: string;
  readonly verified?: boolean;
  readonly deny?: boolean;
}

export interface ProviderVisits {
  /** Ends at the hub's own callback, which is not opened yet. */
  walk(url: string, answers: Answers): Promise<URL>;
  /** Opens the callback too, and gives the address to which it redirects. */
  visit(path: string, answers: Answers): Promise<URL>;
}

/** Starts the sandbox provider on a port of its own. */
export async function openProvider(hub: Hub): Promise<ProviderVisits> {
  const { playedProvider } = hub.ctx;
  if (!playedProvider) throw new Error("This hub plays no provider");
  const server = createServer((request, response) => void playedProvider.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  hub.ctx.ownPort.opened(address);
  afterAll(() => new Promise((resolve) => void server.close(resolve)));

  async function walk(url: string, answers: Answers): Promise<URL> {
    const jar = new Map<string, string>();
    let next = new URL(url);
    let form: URLSearchParams | undefined;
    for (let steps = 0; steps < 8 && next.pathname.startsWith(playedProvider?.path ?? "/"); steps += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
      const init: RequestInit = form ? { method: "POST", body: form } : {};
      const answer = await fetch(`http://127.0.0.1:${address.port}${next.pathname}${next.search}`, {
        ...init,
        headers: { cookie },
        redirect: "manual",
      });
      for (const set of answer.headers.getSetCookie()) {
        const [pair = ""] = set.split(";");
        jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
      }
      const to = answer.headers.get("location");
      if (to === null && (form || answer.status !== 200))
        throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
      form = to === null ? formOf(answers) : undefined;
      next = new URL(to ?? next.href, next);
    }
    return next;
  }

  return {
    walk,
    async visit(path, answers) {
      const toProvider = redirectOf(await hub.request(path));
      return redirectOf(await hub.request((await walk(toProvider.href, answers)).href));
    },
  };
}

export function redirectOf(answer: Response): URL {
  const to = answer.headers.get("location");
  if (to === null) throw new Error(`no redirect, but ${answer.status}`);
  return new URL(to, "http://hub.test");
}

export function fragmentOf(url: URL): URLSearchParams {
  return new URLSearchParams(url.hash.slice(1));
}

function formOf({
  email = "visitor@example.com",
  name = "Vera Visitor",
  verified = true,
  deny = false,
}: Answers): URLSearchParams {
  return new URLSearchParams({ ...(deny ? { deny: "1" } : { email, name }), ...(verified ? { verified: "on" } : {}) });
}
