// Every way in which standing starts or ends reaches the role on the server, by the triggers alone.
import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { endPurchase, grantPurchase } from "#server/features/access/ownership.ts";
import { deleteAccount, updateAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { changeMembershipEnd } from "#server/features/membership/change-end.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import {
  chatRole,
  connect,
  discordName,
  follow,
  memberRole,
  rolesOf,
  setUpDiscord,
} from "#test/discord/played-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";
import { aProduct, aPurchase } from "#test/shop/factories.ts";
import { anAdmin } from "#test/shop/managing.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ctx } = hub;
const daySeconds = 24 * 3600;

let admin: Customer;
beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

const inOne = (act: (tx: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<unknown>) =>
  inTransaction(ctx.db, act);

const grant = (personId: string, endsAt: Date | null = null) =>
  inOne((tx) => grantMembership(ctx, tx, { personId, endsAt, source: "granted", by: byOperator }));

async function theirs(person: Customer): Promise<readonly string[] | undefined> {
  await follow(hub);
  return rolesOf(hub, discordName(person));
}

test("a member who connects joins the server with the role right away", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(ctx);
  const { status, body } = await connect(hub, member);
  expect([status, body]).toEqual([
    200,
    {
      server: { name: "Sample server", address: "http://hub.test/sandbox/discord" },
      connected: { name: discordName(member), roles: ["Member"], waiting: [], problem: null },
    },
  ]);
  expect(await rolesOf(hub, discordName(member))).toEqual([memberRole]);
});

test("a visitor who connects joins nothing, and gets the role with the membership after connecting again", async () => {
  await setUpDiscord(hub, admin);
  const visitor = await aCustomer(ctx);
  expect((await connect(hub, visitor)).body.connected).toMatchObject({ roles: [], problem: null });
  expect(await rolesOf(hub, discordName(visitor))).toBeUndefined();
  await grant(visitor.id);
  await follow(hub);
  expect((await connect(hub, visitor)).body.connected).toMatchObject({ roles: ["Member"], problem: null });
});

test("each end of a membership takes the role, and each start gives the role again", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(ctx);
  await connect(hub, member);
  await inOne((tx) => endMembership(ctx, tx, { personId: member.id, by: admin.id }));
  expect(await theirs(member), "revoked").toEqual([]);
  await grant(member.id);
  expect(await theirs(member), "granted").toEqual([memberRole]);
  await inOne((tx) =>
    updateAccount(
      tx,
      { id: member.id, now: ctx.clock.now() },
      { bannedUntil: new Date(time.now().getTime() + daySeconds * 1000) },
    ),
  );
  expect(await theirs(member), "blocked").toEqual([]);
  time.later(daySeconds);
  expect(await theirs(member), "the block has ended by the clock").toEqual([memberRole]);
  await inOne((tx) =>
    changeMembershipEnd(ctx, tx, {
      personId: member.id,
      endsAt: new Date(time.now().getTime() + 60_000),
      by: admin.id,
    }),
  );
  expect(await theirs(member), "it ends in a minute").toEqual([memberRole]);
  time.later(60);
  expect(await theirs(member), "the end has passed by the clock").toEqual([]);
});

test("a product of the shelf gives its role as long as it opens for the person", async () => {
  const chat = await aProduct(ctx, { slug: "chat", type: "community" });
  const included = await aProduct(ctx, { slug: "included", type: "community", isMembershipIncluded: true });
  await setUpDiscord(hub, admin, [
    { productId: chat.id, roleId: chatRole },
    { productId: included.id, roleId: memberRole },
  ]);
  const owner = await aCustomer(ctx);
  const { orderId } = await aPurchase(ctx, owner, chat);
  await connect(hub, owner);
  expect(await theirs(owner)).toEqual([chatRole]);
  await inOne((tx) => endPurchase(ctx, tx, { orderId, productId: chat.id }));
  expect(await theirs(owner), "refunded").toEqual([]);
  await inOne((tx) =>
    grantPurchase(ctx, tx, { personId: owner.id, productId: chat.id, source: "granted", by: admin.id }),
  );
  await grant(owner.id);
  expect([...((await theirs(owner)) ?? [])].toSorted(), "given, and included").toEqual([memberRole, chatRole]);
  await ctx.database.pool.query("update products set status = 'archived'");
  expect(await theirs(owner), "archived: only what they own opens").toEqual([chatRole]);
});

test("an erased account loses its role, and its name is forgotten with its last row", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(ctx);
  await connect(hub, member);
  await inOne((tx) => deleteAccount(tx, member.id));
  const rows = () =>
    ctx.database.pool.query("select person_id, name, present from discord_people").then(({ rows }) => rows);
  expect(await rows()).toEqual([{ person_id: null, name: "", present: [memberRole] }]);
  expect(await theirs(member)).toEqual([]);
  expect(await rows()).toEqual([]);
});

test("after any sequence of beginnings and ends, the role, the wish and the standing agree", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(ctx);
  await connect(hub, member);
  const acts: Record<string, () => Promise<unknown>> = {
    grant: () => grant(member.id),
    grantForADay: () => grant(member.id, new Date(time.now().getTime() + daySeconds * 1000)),
    end: () => inOne((tx) => endMembership(ctx, tx, { personId: member.id, by: admin.id })),
    block: () =>
      inOne((tx) =>
        updateAccount(
          tx,
          { id: member.id, now: time.now() },
          { bannedUntil: new Date(time.now().getTime() + daySeconds * 1000) },
        ),
      ),
    unblock: () => inOne((tx) => updateAccount(tx, { id: member.id, now: time.now() }, { bannedUntil: null })),
    wait: async () => time.later(daySeconds + 1),
  };
  // A small generator of its own, so that each run walks the same way.
  let seed = 7;
  const pick = () => Object.keys(acts)[(seed = (seed * 1103 + 12_345) % 2_147_483_647) % Object.keys(acts).length]!;
  const walked: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    walked.push(pick());
    await acts[walked.at(-1)!]!();
    const { rows } = await ctx.database.pool.query(
      `select is_member and coalesce(membership_expiry > $2, true) and coalesce(banned_until <= $2, true) as stands
       from user_profiles join accounts on accounts.id = user_id where user_id = $1`,
      [member.id, time.now()],
    );
    const expected = rows[0].stands ? [memberRole] : [];
    expect(await theirs(member), walked.join(" → ")).toEqual(expected);
    const { rows: links } = await ctx.database.pool.query("select wanted, present, problem from discord_people");
    expect(links, walked.join(" → ")).toEqual([{ wanted: expected, present: expected, problem: null }]);
  }
  expect(new Set(walked).size).toBe(6);
});
