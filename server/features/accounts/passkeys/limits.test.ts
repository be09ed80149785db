// Through a real server: only a call from a socket is counted.
import type { AddressInfo } from "node:net";
import { afterAll, expect, test, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { createHubServer } from "#server/http/hub-server.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { aPasskeyOwner } from "#test/people/passkeys.ts";
import { warnOfForeignPasskeys } from "./foreign-passkeys.ts";
import { mostOpenChallenges } from "./passkey-rules.ts";

const hub = await startHub({ config: { rateLimit: true, trustProxy: 1 } });
const app = createApp(hub.ctx);
const server = createHubServer((request, env) => app.fetch(request, env), hub.ctx.log);
await new Promise<void>((open) => server.listen(0, "127.0.0.1", open));
afterAll(() => void server.close());

async function offerTo(from: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/auth/v1/passkeys/authentication/options`;
  return (await fetch(url, { method: "POST", headers: { "x-forwarded-for": from } })).status;
}

test("one network gets thirty challenges in five minutes", async () => {
  const answers = [];
  for (let count = 0; count < 31; count += 1) answers.push(await offerTo("203.0.113.9"));
  expect(answers).toEqual([...Array<number>(30).fill(200), 429]);
  expect(await offerTo("203.0.113.10")).toBe(200);
});

test("all networks together have so many open challenges, and the next one waits", async () => {
  await hub.ctx.database.pool.query(
    `insert into passkey_challenges (id, kind, challenge, expires_at, created_at)
     select gen_random_uuid(), 'authentication', '\\x00', now() + interval '5 minutes', now() from generate_series(1, $1)`,
    [mostOpenChallenges],
  );
  expect(await ask(hub, "POST /passkeys/authentication/options")).toMatchObject({
    status: 429,
    body: { code: "over_request_rate_limit" },
    retryAfter: "60",
  });
  await hub.ctx.database.pool.query("update passkey_challenges set expires_at = now() - interval '1 second'");
  expect((await ask(hub, "POST /passkeys/authentication/options")).status).toBe(200);
});

test("the start names passkeys that were made for another host", async () => {
  await aPasskeyOwner(hub);
  const warn = vi.fn<(says: string) => void>();
  const ctx = { ...hub.ctx, log: { ...hub.ctx.log, warn } } as unknown as typeof hub.ctx;
  await warnOfForeignPasskeys(ctx);
  expect(warn).not.toHaveBeenCalled();
  await hub.ctx.database.pool.query("update passkeys set rp_id = 'old.test'");
  await warnOfForeignPasskeys(ctx);
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^passkeys made for old\.test do not open hub\.test \(1 in all\)/)],
  ]);
});
