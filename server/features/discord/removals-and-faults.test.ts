// Many removals wait for an administrator; the bot touches no role that the hub did not give; faults of Discord are waited for.
import { beforeEach, expect, test } from "vitest";
import { userNamed, withoutBot, withoutMember, withRoles } from "#server/features/sandbox-discord/book.ts";
import {
  byHand,
  connectedMembers,
  discordName,
  discordSays,
  endMemberships,
  follow,
  memberRole,
  moderatorRole,
  rolesOf,
  setUpDiscord,
} from "#test/discord/played-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import type { Customer } from "#test/people/people.ts";
import { anOffice } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });

const desk = anOffice(hub);
beforeEach(() => setUpDiscord(hub, desk.admin));

const withRole = async (members: readonly Customer[]): Promise<number> =>
  (await Promise.all(members.map((each) => rolesOf(hub, discordName(each))))).filter((roles) =>
    roles?.includes(memberRole),
  ).length;

const office = async () => (await call(hub, "GET /admin/discord", { token: desk.admin.token })).body;

const problem = async (): Promise<unknown> =>
  (await hub.ctx.database.pool.query("select problem from discord_people")).rows.map((row) => row.problem);

test("five removals at the same time are made, six wait for an administrator who agrees to that number", async () => {
  const members = await connectedMembers(hub, 11);
  await endMemberships(hub, members.slice(0, 5));
  await follow(hub);
  expect(await withRole(members)).toBe(6);
  await endMemberships(hub, members.slice(5));
  await follow(hub);
  expect([await withRole(members), (await office()).removals]).toEqual([6, 6]);
  const agreeTo = (count: number) =>
    call(hub, "POST /admin/discord/removals", { token: desk.admin.token, body: { count } });
  expect((await agreeTo(5)).body.error.code).toBe("changed_meanwhile");
  expect((await agreeTo(6)).status).toBe(200);
  await follow(hub);
  expect([await withRole(members), (await office()).removals]).toEqual([0, 0]);
});

test("the bot leaves every role alone that the hub did not give", async () => {
  const [member] = await connectedMembers(hub, 1);
  const name = discordName(member!);
  await byHand(hub, (book) => withRoles(book, userNamed(name).id, [memberRole, moderatorRole]));
  await endMemberships(hub, [member!]);
  await follow(hub);
  expect(await rolesOf(hub, name)).toEqual([moderatorRole]);
});

test("a role that someone gave by hand before is not the hub's to take", async () => {
  const stranger = userNamed("by-hand").id;
  await byHand(hub, (book) => ({ ...book, members: [...book.members, { id: stranger, roles: [memberRole] }] }));
  const { rows } = await hub.ctx.database.pool.query("select from discord_people");
  await follow(hub);
  expect([rows.length, await rolesOf(hub, "by-hand")]).toEqual([0, [memberRole]]);
});

test("an outage and a rate limit are waited for, and the roles are right afterwards", async () => {
  const [member] = await connectedMembers(hub, 1);
  await endMemberships(hub, [member!]);
  for (const answer of [
    new Response("", { status: 503 }),
    new Response("", { status: 429, headers: { "retry-after": "40" } }),
  ]) {
    const end = discordSays(
      hub,
      ({ method }) => method === "DELETE",
      () => answer.clone(),
    );
    await follow(hub);
    end();
    expect(await withRole([member!])).toBe(1);
    await follow(hub);
    expect(await withRole([member!]), "not before its time").toBe(1);
    time.later(61);
  }
  await follow(hub);
  expect(await withRole([member!])).toBe(0);
});

test("a person who left the server has no role to lose, and the others lose theirs", async () => {
  const [gone, here] = await connectedMembers(hub, 2);
  await byHand(hub, (book) => withoutMember(book, userNamed(discordName(gone!)).id));
  await endMemberships(hub, [gone!, here!]);
  await follow(hub);
  expect([await withRole([here!]), await problem()]).toEqual([0, [null, null]]);
});

test("a role above the bot's own is said and tried again", async () => {
  const [member] = await connectedMembers(hub, 1);
  const above = (position: number) =>
    byHand(hub, (book) => ({
      ...book,
      roles: book.roles.map((role) => (role.id === memberRole ? { ...role, position } : role)),
    }));
  await above(12);
  await endMemberships(hub, [member!]);
  await follow(hub);
  expect([await problem(), (await office()).problems]).toEqual([
    ["role_above"],
    [{ personId: member!.id, name: discordName(member!), problem: "role_above" }],
  ]);
  expect((await call(hub, "POST /admin/discord/check", { token: desk.admin.token })).body.findings).toEqual([
    { says: "role_above", role: "Member" },
  ]);
  await above(3);
  time.later(180);
  await follow(hub);
  expect([await problem(), await withRole([member!])]).toEqual([[null], 0]);
});

test("a refused bot is said, and the roles wait for it", async () => {
  const [member] = await connectedMembers(hub, 1);
  const { applicationId } = hub.ctx.playedDiscord!;
  await endMemberships(hub, [member!]);
  await byHand(hub, (book) => ({ ...book, isBotThere: false }));
  await follow(hub);
  expect([(await office()).problem, await withRole([member!])]).toEqual(["bot_not_in_server", 1]);
  expect((await call(hub, "POST /admin/discord/check", { token: desk.admin.token })).body.findings).toEqual([
    { says: "left_server", role: null },
  ]);
  await byHand(hub, (book) => ({ ...withoutBot(book, applicationId), isBotThere: false }));
  const end = discordSays(
    hub,
    () => true,
    () => Response.json({ code: 0 }, { status: 401 }),
  );
  time.later(300);
  await follow(hub);
  expect((await office()).problem).toBe("token_refused");
  expect((await call(hub, "POST /admin/discord/check", { token: desk.admin.token })).body.findings).toEqual([
    { says: "token_refused", role: null },
  ]);
  end();
});

test("a change during a try is not lost", async () => {
  const [member] = await connectedMembers(hub, 1);
  await endMemberships(hub, [member!]);
  let isFirst = true;
  const end = discordSays(
    hub,
    ({ method }) => method === "DELETE" && isFirst,
    async () => {
      isFirst = false;
      await hub.ctx.database.pool.query(
        "update user_profiles set is_member = true, membership_expiry = null where user_id = $1",
        [member!.id],
      );
      await byHand(hub, (book) => withRoles(book, userNamed(discordName(member!)).id, []));
      return new Response(null, { status: 204 });
    },
  );
  await follow(hub);
  end();
  expect(await withRole([member!])).toBe(1);
});
