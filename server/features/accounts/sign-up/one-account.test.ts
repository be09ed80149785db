// One address, one account: with concurrent sign-ups, repeated ones, and after a process that died.
import { beforeEach, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { doDueWork } from "#server/jobs/due-work.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { confirm, newAddress, signIn, signUp, someone, usualPassword } from "#test/people/sign-ups.ts";
import { finishSignUps } from "./write-to-signer.ts";

let ahead = 0;
const begin = Date.now();
const hub = await startHub({ now: () => new Date(begin + ahead) });

beforeEach(() => {
  ahead = 0;
});

async function accountsWith(email: string): Promise<number> {
  await hub.ctx.background.settled();
  const { rows } = await hub.ctx.database.pool.query<{ count: number }>(
    "select count(*)::int as count from accounts where email = $1",
    [email],
  );
  return rows[0]?.count ?? 0;
}

test("twenty sign-ups of one address at once make one account, and none fails", async () => {
  const email = newAddress();
  const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(hub, { email })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(429)]);
  expect(await accountsWith(email)).toBe(1);
});

test("without a gap between emails they are one account still, with the password they all named", async () => {
  const eager = { ...hub.ctx, config: { ...hub.ctx.config, auth: { ...hub.ctx.config.auth, mailGapSeconds: 0 } } };
  const app = createApp(eager);
  const email = newAddress();
  const body = JSON.stringify({ email, password: usualPassword });
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => app.request("http://hub.test/auth/v1/signup", { method: "POST", body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(200));
  expect(await accountsWith(email)).toBe(1);
  expect((await confirm(hub, email)).status).toBe(200);
  expect((await signIn(hub, email)).status).toBe(200);
});

test.each(["a new address", "an address that waits", "a member's address"])(
  "a process that dies after answering a sign-up with %s leaves it to the next one",
  async (whose) => {
    const email = newAddress();
    if (whose === "an address that waits") await signUp(hub, { email });
    if (whose === "a member's address") await someone(hub, { email });
    await hub.ctx.background.settled();
    ahead = 61_000;
    const before = (await emailsTo(hub.ctx, email)).length;
    // The work after the answer never runs.
    const dying = createApp({ ...hub.ctx, background: { ...hub.ctx.background, start: () => Promise.resolve() } });
    const body = JSON.stringify({ email, password: usualPassword });
    const answer = await dying.request("/auth/v1/signup", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([answer.status, (await emailsTo(hub.ctx, email)).length]).toEqual([200, before]);
    await doDueWork(hub.ctx, finishSignUps(hub.ctx));
    expect((await emailsTo(hub.ctx, email)).length).toBe(before);
    ahead = 64_000;
    await Promise.all([doDueWork(hub.ctx, finishSignUps(hub.ctx)), doDueWork(hub.ctx, finishSignUps(hub.ctx))]);
    expect([await accountsWith(email), (await emailsTo(hub.ctx, email)).length]).toEqual([1, before + 1]);
    const { rows } = await hub.ctx.database.pool.query("select 1 from due_work where kind = 'sign-up'");
    expect(rows).toEqual([]);
  },
);

test("a sign-up that the job has finished is not finished again by the process that was slow", async () => {
  const email = newAddress();
  const slow = Promise.withResolvers<void>();
  const held: Promise<void>[] = [];
  const late = createApp({
    ...hub.ctx,
    background: { ...hub.ctx.background, start: async (_doing, work) => void held.push(slow.promise.then(work)) },
  });
  await late.request("/auth/v1/signup", {
    method: "POST",
    body: JSON.stringify({ email, password: usualPassword }),
    headers: { "content-type": "application/json" },
  });
  ahead = 3_000;
  await doDueWork(hub.ctx, finishSignUps(hub.ctx));
  slow.resolve();
  await Promise.all(held);
  expect([await accountsWith(email), await emailsTo(hub.ctx, email)]).toEqual([1, ["confirm_signup"]]);
});
