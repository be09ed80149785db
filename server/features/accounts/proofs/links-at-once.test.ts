// On both engines: a link and its code are used up under a lock.
import { expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { aChallenge, aRecovery, openLink } from "#test/wire/opened-links.ts";

const hub = await startHub();
const twentyTimes = Array.from({ length: 20 });

async function sessionsOf(id: string): Promise<number> {
  const { rows } = await hub.ctx.database.pool.query<{ count: number }>(
    "select count(*)::int as count from sessions where account_id = $1",
    [id],
  );
  return rows[0]?.count ?? 0;
}

test("a link shown twenty times at once gives one session, by GET and by POST", async () => {
  const { message, id } = await aRecovery(hub);
  const before = await sessionsOf(id);
  const body = { type: "recovery", token_hash: message.token };
  const answers = await Promise.all(twentyTimes.map(() => ask(hub, "POST /verify", { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(403)]);
  expect(await sessionsOf(id)).toBe(before + 1);
  const other = await aRecovery(hub);
  const landed = await Promise.all(twentyTimes.map(() => openLink(hub, other.message)));
  expect(landed.filter(({ fragment }) => fragment.has("access_token"))).toHaveLength(1);
});

test("a code shown twenty times at once gives one session", async () => {
  const { verifier, sent } = aChallenge();
  const { message } = await aRecovery(hub, sent);
  const { query } = await openLink(hub, message);
  const body = { auth_code: query.get("code"), code_verifier: verifier };
  const answers = await Promise.all(twentyTimes.map(() => ask(hub, "POST /token?grant_type=pkce", { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(404)]);
});
