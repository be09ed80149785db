// A person and their account of Discord: whose browser it is, whose account, and what Discord may refuse.
import { beforeEach, expect, test } from "vitest";
import { DiscordKeys } from "#contract/discord.ts";
import { inTransaction } from "#server/db/client.ts";
import { agree } from "#server/features/sandbox-discord/play.ts";
import { userNamed, withoutMember } from "#server/features/sandbox-discord/book.ts";
import {
  byHand,
  connect,
  discordName,
  discordSays,
  follow,
  memberRole,
  rolesOf,
  setUpDiscord,
  wayBack,
} from "#test/discord/played-server.ts";
import { startHub } from "#test/hub/harness.ts";
import { untilWaiting } from "#test/hub/lock-waits.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aCustomer, aMember, aSession, type Customer } from "#test/people/people.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";
import { saveLink } from "./people-store.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });

let admin: Customer;
beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
});

const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }): string =>
  `${status} ${body.error?.code}`;

async function visit(person: Customer): Promise<{ state: string; challenge: string }> {
  const { body } = await call(hub, "POST /account/discord/visits", { token: person.token });
  const { searchParams } = new URL(body.url);
  return { state: searchParams.get("state") ?? "", challenge: searchParams.get("code_challenge") ?? "" };
}

test("without a set-up no account is connected, and the page says so", async () => {
  const person = await aCustomer(hub.ctx);
  expect((await call(hub, "GET /account/discord", { token: person.token })).body).toEqual({
    server: null,
    connected: null,
  });
  expect(codeOf(await call(hub, "POST /account/discord/visits", { token: person.token }))).toBe(
    "404 discord_not_set_up",
  );
  expect((await call(hub, "GET /account/discord")).status).toBe(401);
});

test("one account of Discord belongs to one person, and one person has one account", async () => {
  await setUpDiscord(hub, admin);
  const [asha, rohan] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  await connect(hub, asha, "one-account");
  expect(codeOf(await connect(hub, rohan, "one-account"))).toBe("409 discord_of_another");
  expect(codeOf(await connect(hub, asha, "another-account"))).toBe("409 discord_connected");
  expect((await connect(hub, asha, "one-account")).status, "connecting again is no second account").toBe(200);
  await call(hub, "DELETE /account/discord", { token: asha.token });
  expect((await connect(hub, rohan, "one-account")).body.connected.roles).toEqual(["Member"]);
  await follow(hub);
  expect(await rolesOf(hub, "one-account"), "the role of its new owner stays").toEqual([memberRole]);
});

test("of two people who connect one account at the same moment the second is refused", async () => {
  await setUpDiscord(hub, admin);
  const [asha, rohan] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  const { id: discordId, username: name } = userNamed("one-account");
  const second = await inTransaction(hub.ctx.db, async (tx) => {
    const link = { discordId, name, personId: asha.id, linkedAt: time.now(), dueAt: time.now() };
    await saveLink(tx, link);
    const answer = connect(hub, rohan, "one-account");
    // In the embedded database he waits for its one connection.
    if (hub.ctx.database.engine === "postgres") await untilWaiting(hub.ctx.database.pool);
    return { answer };
  });
  expect(codeOf(await second.answer)).toBe("409 discord_of_another");
  const { connected } = (await call(hub, "GET /account/discord", { token: asha.token })).body;
  expect(connected).toMatchObject({ name });
});

test("the way back works in the session that asked, with its own code, for ten minutes", async () => {
  await setUpDiscord(hub, admin);
  const [asha, rohan] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  const { state, challenge } = await visit(asha);
  const code = await agree(hub.ctx, { name: "asha", challenge, redirectUri: wayBack });
  const finish = (person: Customer, body: object) => call(hub, "POST /account/discord", { token: person.token, body });
  expect(codeOf(await finish(rohan, { code, state })), "another person").toBe("409 discord_visit_expired");
  const elsewhere = { ...asha, token: (await aSession(hub.ctx, asha)).accessToken };
  expect(codeOf(await finish(elsewhere, { code, state })), "another session of hers").toBe("409 discord_visit_expired");
  expect(codeOf(await finish(asha, { code, state: `${state}x` })), "another state").toBe("409 discord_visit_expired");
  expect(codeOf(await finish(asha, { code: "made-up", state })), "another code").toBe("409 discord_visit_expired");
  const other = await visit(asha);
  expect(codeOf(await finish(asha, { code, state: other.state })), "of another visit").toBe(
    "409 discord_visit_expired",
  );
  expect((await finish(asha, { code, state })).status).toBe(200);
  expect(codeOf(await finish(asha, { code, state })), "used").toBe("409 discord_visit_expired");
  const late = await visit(asha);
  time.later(600);
  const lateCode = await agree(hub.ctx, { name: "asha", challenge: late.challenge, redirectUri: wayBack });
  expect(codeOf(await finish(asha, { code: lateCode, state: late.state })), "late").toBe("409 discord_visit_expired");
  expect((await finish(asha, { code: 7 })).status).toBe(422);
});

test("a refused join is said, and connecting again repairs it", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(hub.ctx);
  await byHand(hub, (book) => ({ ...book, banned: [userNamed("asha").id] }));
  expect((await connect(hub, member, "asha")).body.connected).toMatchObject({
    problem: "join_refused",
    waiting: ["Member"],
  });
  await byHand(hub, (book) => ({ ...book, banned: [] }));
  expect((await connect(hub, member, "asha")).body.connected).toMatchObject({ problem: null, roles: ["Member"] });
});

test("a join that fails because of a deleted role is no refusal of the person", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(hub.ctx);
  await byHand(hub, (book) => ({ ...book, roles: book.roles.filter(({ id }) => id !== memberRole) }));
  expect((await connect(hub, member)).body.connected).toMatchObject({ problem: "role_gone", waiting: ["Member"] });
});

test("a member who left the server and connects again is back with the role", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(hub.ctx);
  await connect(hub, member);
  await byHand(hub, (book) => withoutMember(book, userNamed(discordName(member)).id));
  expect((await connect(hub, member)).body.connected).toMatchObject({ problem: null, roles: ["Member"] });
  expect(await rolesOf(hub, discordName(member))).toEqual([memberRole]);
});

test("a disconnected account loses the role and its name", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(hub.ctx);
  await connect(hub, member);
  await call(hub, "DELETE /account/discord", { token: member.token });
  expect((await call(hub, "GET /account/discord", { token: member.token })).body.connected).toBeNull();
  await follow(hub);
  expect(await rolesOf(hub, discordName(member))).toEqual([]);
  expect((await hub.ctx.database.pool.query("select from discord_people")).rowCount).toBe(0);
});

test("an outage of Discord during the visit is said, and nothing is connected", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(hub.ctx);
  const end = discordSays(
    hub,
    ({ url }) => url.endsWith("/oauth2/token"),
    () => new Response("", { status: 502 }),
  );
  expect(codeOf(await connect(hub, member))).toBe("503 discord_away");
  end();
  expect((await call(hub, "GET /account/discord", { token: member.token })).body.connected).toBeNull();
});

test("a person's token that its owner revoked in the meantime connects nothing", async () => {
  await setUpDiscord(hub, admin);
  const member = await aMember(hub.ctx);
  const end = discordSays(
    hub,
    ({ url, headers }) => url.endsWith("/users/@me") && headers.get("authorization")?.startsWith("Bearer") === true,
    () => Response.json({ code: 0 }, { status: 401 }),
  );
  expect(codeOf(await connect(hub, member))).toBe("409 discord_visit_expired");
  end();
});

test("keys are saved sealed, and no answer shows them again", async () => {
  await setUpDiscord(hub, admin);
  const { clientSecret, botToken } = hub.ctx.playedDiscord!;
  const { rows } = await hub.ctx.database.pool.query("select * from discord_server");
  const shown = JSON.stringify([rows, (await call(hub, "GET /admin/discord", { token: admin.token })).body]);
  expect([shown.includes(clientSecret), shown.includes(botToken)]).toEqual([false, false]);
  expect(DiscordKeys.safeParse({ applicationId: "1; drop" }).success).toBe(false);
});
