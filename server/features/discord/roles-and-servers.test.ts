// Roles that are deleted on the server, a bot in several servers, and removals that are many only when all batches are counted.
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inTransaction } from "#server/db/client.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { withoutBot } from "#server/features/sandbox-discord/book.ts";
import {
  byHand,
  chatRole,
  connectedMembers,
  discordName,
  discordSays,
  endMemberships,
  follow,
  memberRole,
  rolesOf,
  setUpDiscord,
} from "#test/discord/played-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import type { Customer } from "#test/people/people.ts";
import { aProduct } from "#test/shop/factories.ts";
import { anOffice } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { givesRole } from "./link-discord.ts";
import { chooseServer } from "./manage-server.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const desk = anOffice(hub);
beforeEach(() => setUpDiscord(hub, desk.admin));

const ask = async (door: string, body?: object) =>
  (await call(hub, door, { token: desk.admin.token, ...(body ? { body } : {}) })).body;
const check = () => ask("POST /admin/discord/check");

async function endAll(members: readonly Customer[], atOnce?: number): Promise<void> {
  await endMemberships(hub, members);
  await follow(hub, atOnce);
}

async function grantAnew({ id: personId }: Customer): Promise<void> {
  const granted = { personId, endsAt: null, source: "granted", by: byOperator } as const;
  await inTransaction(hub.ctx.db, (tx) => grantMembership(hub.ctx, tx, granted));
  await follow(hub);
}

const theirs = (members: readonly Customer[]) =>
  Promise.all(members.map((member) => rolesOf(hub, discordName(member))));

// As Discord does it: the role goes from all members of the server.
function deleteOnServer(roleId: string): Promise<unknown> {
  return byHand(hub, (book) => ({
    ...book,
    roles: book.roles.filter(({ id }) => id !== roleId),
    members: book.members.map(({ id, roles }) => ({ id, roles: roles.filter((role) => role !== roleId) })),
  }));
}

const own = { id: "2000000000000000001", name: "Sample server" };
const other = { id: "2000000000000000002", name: "Test" };

async function putBotInBoth(): Promise<void> {
  await hub.ctx.database.pool.query("update discord_server set guild_id = null, guild_name = null");
  onTestFinished(
    discordSays(
      hub,
      ({ url }) => url.endsWith("/users/@me/guilds"),
      () => Response.json([other, own]),
    ),
  );
}

async function moveBot(): Promise<void> {
  await byHand(hub, (book) => ({
    ...withoutBot(book, hub.ctx.playedDiscord!.applicationId),
    guild: other,
    isBotThere: true,
  }));
  await ask("PUT /admin/discord/server", { serverId: other.id });
}

test("a role that was deleted on the server is said, and its members get the one chosen instead", async () => {
  const [early, back] = await connectedMembers(hub, 2);
  await endAll([back!]);
  await deleteOnServer(memberRole);
  await grantAnew(back!);
  expect((await ask("GET /admin/discord")).problems).toMatchObject([{ personId: back!.id, problem: "role_gone" }]);
  expect((await check()).findings).toEqual([{ says: "role_gone", role: "Member" }]);
  await ask("PUT /admin/discord/roles", { roles: [{ productId: null, roleId: chatRole }] });
  await follow(hub);
  expect([await theirs([early!, back!]), (await ask("GET /admin/discord")).problems]).toEqual([
    [[chatRole], [chatRole]],
    [],
  ]);
});

test("a product's public answer says whether it gives a role, and follows the set-up", async () => {
  const { id: productId } = await aProduct(hub.ctx, { slug: "chat", type: "community", isMembershipIncluded: true });
  const givesRoleNow = async () => (await call(hub, "GET /products/chat")).body.givesRole;
  const choose = (of: number | null) =>
    ask("PUT /admin/discord/roles", { roles: [{ productId: of, roleId: chatRole }] });
  expect(await givesRoleNow()).toBe(false);
  await choose(productId);
  expect([await givesRoleNow(), await givesRole(hub.ctx, null)], "membership includes it").toEqual([true, true]);
  await choose(null);
  expect(await givesRoleNow()).toBe(false);
  await choose(productId);
  expect(await givesRoleNow()).toBe(true);
  await moveBot();
  expect([await givesRoleNow(), await givesRole(hub.ctx, null)], "in another server").toEqual([false, false]);
});

test("a deleted role is no obstacle for the end of a membership", async () => {
  const members = await connectedMembers(hub, 2);
  await deleteOnServer(memberRole);
  await endAll(members);
  const { rows } = await hub.ctx.database.pool.query("select present, problem from discord_people");
  const gone = { present: [], problem: null };
  expect(rows).toEqual([gone, gone]);
});

test("a bot in two servers asks which one, stays in the chosen one, and takes no other", async () => {
  await putBotInBoth();
  expect(await check()).toMatchObject({
    servers: [other, own],
    roles: [],
    findings: [{ says: "choose_server", role: null }],
  });
  const choose = (serverId: string) => ask("PUT /admin/discord/server", { serverId });
  expect((await choose("2000000000000000003")).error.code).toBe("discord_server_gone");
  expect((await choose(own.id)).error).toBeUndefined();
  expect((await ask("GET /admin/discord")).server).toMatchObject({ name: "Sample server" });
  expect((await check()).findings).toEqual([]);
  const [member] = await connectedMembers(hub, 1);
  expect(await theirs([member!])).toEqual([[memberRole]]);
});

test("a choice of roles or server while Discord is away is refused as that, and changes nothing", async () => {
  const isAway = discordSays(
    hub,
    () => true,
    () => new Response("", { status: 503 }),
  );
  onTestFinished(isAway);
  const choices = [
    await ask("PUT /admin/discord/roles", { roles: [{ productId: null, roleId: chatRole }] }),
    await ask("PUT /admin/discord/server", { serverId: own.id }),
  ];
  expect(choices.map(({ error }) => error.code)).toEqual(["discord_away", "discord_away"]);
  expect((await ask("GET /admin/discord")).roles).toMatchObject([{ roleId: memberRole }]);
});

test("a chosen server and the record of the choice are stored together", async () => {
  await putBotInBoth();
  await expect(chooseServer(hub.ctx, { id: "no account" }, own.id)).rejects.toThrow();
  const { rows } = await hub.ctx.database.pool.query("select guild_id from discord_server");
  expect(rows).toEqual([{ guild_id: null }]);
});

test("a bot that left its server takes no other one, and works again when it is back", async () => {
  const [member] = await connectedMembers(hub, 1);
  const isElsewhere = discordSays(
    hub,
    ({ url }) => url.endsWith("/users/@me/guilds"),
    () => Response.json([other]),
  );
  onTestFinished(isElsewhere);
  expect(await check()).toEqual({ servers: [other], roles: [], findings: [{ says: "left_server", role: null }] });
  isElsewhere();
  expect((await ask("GET /admin/discord")).server.name).toBe("Sample server");
  expect([(await check()).findings, await theirs([member!])]).toEqual([[], [[memberRole]]]);
});

test("a bot that was moved to another server forgets the roles of the first one", async () => {
  const [member] = await connectedMembers(hub, 1);
  await moveBot();
  await endAll([member!]);
  const { server, roles } = await ask("GET /admin/discord");
  const { rows } = await hub.ctx.database.pool.query("select present, problem from discord_people");
  expect([server.name, roles, rows]).toEqual(["Test", [], [{ present: [], problem: null }]]);
  expect(await theirs([member!]), "a role in the first server is left").toEqual([[memberRole]]);
});

test.each([
  [5, 0, 0],
  [6, 6, 6],
])("of %i removals in batches of three, %i wait", async (ends, waiting, withRole) => {
  const members = await connectedMembers(hub, ends);
  await endAll(members, 3);
  expect((await ask("GET /admin/discord")).removals).toBe(waiting);
  expect((await theirs(members)).filter((roles) => roles?.includes(memberRole))).toHaveLength(withRole);
  await ask("POST /admin/discord/removals", { count: waiting });
  await follow(hub);
  expect((await theirs(members)).flat()).toEqual([]);
});

test("removals that wait are made within the hour when no more than five of them are left", async () => {
  const members = await connectedMembers(hub, 6);
  await endAll(members);
  await grantAnew(members[0]!);
  time.later(3600);
  await follow(hub);
  expect((await theirs(members)).flat()).toEqual([memberRole]);
});

test("accounts that wait for another role count among the removals", async () => {
  const { id: productId } = await aProduct(hub.ctx, { slug: "chat", type: "community", isMembershipIncluded: true });
  const members = await connectedMembers(hub, 6);
  await ask("PUT /admin/discord/roles", {
    roles: [
      { productId: null, roleId: memberRole },
      { productId, roleId: chatRole },
    ],
  });
  await deleteOnServer(chatRole);
  await follow(hub);
  expect((await ask("GET /admin/discord")).problems).toHaveLength(6);
  await endAll(members);
  expect([await theirs(members), (await ask("GET /admin/discord")).removals]).toEqual([
    members.map(() => [memberRole]),
    6,
  ]);
});

test("a role that another one replaces waits with the other removals, even if the new one fails", async () => {
  const members = await connectedMembers(hub, 6);
  await ask("PUT /admin/discord/roles", { roles: [{ productId: null, roleId: chatRole }] });
  await deleteOnServer(chatRole);
  for (let round = 0; round < 3; round += 1) {
    await follow(hub);
    expect([await theirs(members), (await ask("GET /admin/discord")).removals]).toEqual([
      members.map(() => [memberRole]),
      6,
    ]);
    time.later(180);
  }
  await ask("POST /admin/discord/removals", { count: 6 });
  await follow(hub);
  const { removals, problems } = await ask("GET /admin/discord");
  expect([(await theirs(members)).flat(), removals, problems.length]).toEqual([[], 0, 6]);
});
