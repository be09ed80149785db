// The nightly comparison lists what differs from the hub's own gifts, changes nothing, and goes on where a restart stopped it.
import { beforeEach, expect, test } from "vitest";
import { doDueWork } from "#server/jobs/due-work.ts";
import { userNamed, withoutMember, withRoles } from "#server/features/sandbox-discord/book.ts";
import {
  byHand,
  connect,
  discordName,
  discordSays,
  follow,
  memberRole,
  rolesOf,
  setUpDiscord,
} from "#test/discord/played-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aMember, type Customer } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { compareRoles } from "./compare-roles.ts";
import { lookAtOffice } from "./manage-server.ts";
import { presentOffice } from "./present.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });

let admin: Customer;
beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  await setUpDiscord(hub, admin);
});

const compare = (signal?: AbortSignal) => doDueWork(hub.ctx, compareRoles(hub.ctx), signal);

async function differences(): Promise<string[]> {
  const office = presentOffice(await lookAtOffice(hub.ctx), "");
  return office.differences.map(({ name, role, kind }) => `${name} ${kind} ${role}`).toSorted();
}

test("roles changed by hand are listed and left, until they are right again", async () => {
  const [taken, left] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  for (const member of [taken, left]) await connect(hub, member);
  const stranger = { id: userNamed("stranger").id, username: "stranger" };
  await byHand(hub, (book) => ({
    ...withRoles(withoutMember(book, userNamed(discordName(left)).id), userNamed(discordName(taken)).id, []),
    users: [...book.users, stranger],
  }));
  await byHand(hub, (book) => ({ ...book, members: [...book.members, { id: stranger.id, roles: [memberRole] }] }));
  await compare();
  const expected = [
    `${discordName(left)} left Member`,
    `${discordName(taken)} removed Member`,
    "stranger added Member",
  ];
  expect(await differences()).toEqual(expected.toSorted());
  await follow(hub);
  expect(await rolesOf(hub, "stranger"), "not undone").toEqual([memberRole]);
  expect(await rolesOf(hub, discordName(taken)), "not undone either").toEqual([]);
  await byHand(hub, (book) =>
    withRoles(withoutMember(book, stranger.id), userNamed(discordName(taken)).id, [memberRole]),
  );
  await compare();
  expect(await differences(), "once a day").toHaveLength(3);
  time.later(24 * 3600);
  await compare();
  expect(await differences()).toEqual([`${discordName(left)} left Member`]);
});

test("a member who came into the server by an invite gets their role with the next comparison", async () => {
  const member = await aMember(hub.ctx);
  const id = userNamed(discordName(member)).id;
  await byHand(hub, (book) => ({ ...book, banned: [id] }));
  await connect(hub, member);
  await byHand(hub, (book) => ({ ...book, members: [...book.members, { id, roles: [] }] }));
  await compare();
  await follow(hub);
  expect(await rolesOf(hub, discordName(member))).toEqual([memberRole]);
});

test("a pass that a restart stopped goes on from its last page", async () => {
  await byHand(hub, (book) => ({
    ...book,
    members: [
      ...book.members,
      ...Array.from({ length: 2500 }, (_, index) => ({
        id: String(5_000_000_000_000_000_000n + BigInt(index)),
        roles: [memberRole],
      })),
    ],
  }));
  const pages: string[] = [];
  const ending = new AbortController();
  const stop = hub.ctx.ownPort.answeredBy((request) => {
    const { pathname, search, searchParams } = new URL(request.url);
    if (pathname.endsWith("/members")) pages.push(searchParams.get("after") ?? "");
    if (pages.length === 2) ending.abort();
    return hub.request(pathname + search, request);
  });
  await compare(ending.signal);
  expect(pages).toHaveLength(2);
  await compare();
  stop();
  expect(pages).toHaveLength(3);
  expect(new Set(pages).size, "each page once").toBe(3);
  expect((await hub.ctx.database.pool.query("select from discord_differences")).rowCount).toBe(2500);
});

test("an outage postpones the comparison, and a bot that may not list members is found by the check", async () => {
  const end = discordSays(
    hub,
    ({ url }) => url.includes("/members?"),
    () => new Response("", { status: 500 }),
  );
  await compare();
  end();
  const { rows } = await hub.ctx.database.pool.query(
    "select tries, last_error from due_work where kind = 'discord comparison'",
  );
  expect(rows).toEqual([{ tries: 0, last_error: "NotNow" }]);
  await byHand(hub, (book) => ({ ...book, listsMembers: false }));
  expect((await call(hub, "POST /admin/discord/check", { token: admin.token })).body.findings).toEqual([
    { says: "cannot_list_members", role: null },
  ]);
});
