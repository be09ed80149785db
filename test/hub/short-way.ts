// The real app behind the real server: whether the cache or the app answered, and the log and metrics of it.
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createApp } from "#server/app.ts";
import { createShortWay } from "#server/http/short-way.ts";
import type { Ctx } from "#server/context.ts";
import { isSurelyOpen } from "#server/features/settings/read-closing.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { createRates } from "#server/rates/rate-store.ts";
import type { Hub } from "./harness.ts";

interface Answer {
  readonly status: number;
  readonly id: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly way: "short" | number;
}

interface ShortWay {
  readonly ctx: Omit<Ctx, "rates"> & { rates: Ctx["rates"] };
  /** Lines of the log. */
  readonly lines: unknown[];
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** Bytes that only a socket would write. */
  askRaw(path: string, lines: readonly string[]): Promise<Pick<Answer, "status" | "way">>;
}

const noon = new Date("2026-11-23T10:00:00Z");

/** For a whole test file. Each test has an empty hub, its own rate limits, and its own log. */
export function openShortWay(hub: Hub): ShortWay {
  const lines: unknown[] = [];
  const ctx: ShortWay["ctx"] = {
    ...hub.ctx,
    log: Object.assign(Object.create(hub.ctx.log), {
      isLevelEnabled: () => true,
      info: (line: unknown) => lines.push(line),
      child: () => hub.ctx.log,
    }) as typeof hub.ctx.log,
  };
  const app = createApp(ctx);
  const shortWay = createShortWay(ctx, { isSurelyOpen: () => isSurelyOpen(ctx), keyOf: (address) => address });
  let [immediateCalls, appCalls] = [0, 0];
  const server = createHubServer(
    (request, env) => {
      appCalls += 1;
      return app.fetch(request, env);
    },
    hub.ctx.log,
    {
      immediateAnswer(incoming) {
        const answer = shortWay(incoming);
        if (answer) immediateCalls += 1;
        return answer;
      },
    },
  );
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  afterAll(() => server.close());
  beforeEach(async () => {
    ctx.rates = createRates({ now: () => noon }, hub.ctx.db);
    await hub.reset();
    lines.length = 0;
  });
  const lastWay = () => (immediateCalls === 1 ? "short" : appCalls);
  function place(path: string): string {
    [immediateCalls, appCalls] = [0, 0];
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api${path}`;
  }
  return {
    ctx,
    lines,
    async ask(path, headers = {}, method = "GET") {
      const answer = await fetch(place(path), { method, headers });
      const { date: _date, "x-request-id": id, ...rest } = Object.fromEntries(answer.headers);
      return { status: answer.status, id, headers: rest, body: await answer.text(), way: lastWay() };
    },
    async askRaw(path, headers) {
      const [answer] = (await once(get(place(path), { headers, agent: false }), "response")) as [IncomingMessage];
      answer.resume();
      return { status: answer.statusCode ?? 0, way: lastWay() };
    },
  };
}
