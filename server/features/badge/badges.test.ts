import fc from "fast-check";
import { expect, test } from "vitest";
import { OwnBadgeState, PublicBadge } from "#contract/badge.ts";
import { inTransaction } from "#server/db/client.ts";
import { deleteAccount } from "#server/features/accounts/account-store.ts";
import { byOperator } from "#server/features/audit/record-act.ts";
import { endMembership } from "#server/features/membership/end-membership.ts";
import { grantMembership } from "#server/features/membership/grant-membership.ts";
import { call } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { anAdmin } from "#test/shop/managing.ts";
import { aCustomer, aMember, type Customer } from "#test/people/people.ts";

let now = new Date("2026-03-01T10:00:00Z");
const hub = await startHub({ now: () => now });
const name = "Asha Rao";

async function aBadge(person: Customer): Promise<string> {
  const { status, body } = await call(hub, "POST /account/badge", { token: person.token, body: { name } });
  expect(status).toBe(200);
  return OwnBadgeState.parse(body).badge?.id ?? "";
}

const change = (person: Customer, body: unknown) => call(hub, "PATCH /account/badge", { token: person.token, body });
const publicBadge = async (id: string) => (await call(hub, `GET /badges/${id}`)).body;
const end = (person: Customer) =>
  inTransaction(hub.ctx.db, (tx) => endMembership(hub.ctx, tx, { personId: person.id, by: byOperator }));
const grant = (person: Customer) =>
  inTransaction(hub.ctx.db, (tx) =>
    grantMembership(hub.ctx, tx, { personId: person.id, endsAt: null, source: "granted", by: byOperator }),
  );

test("a member gets one badge, however often they ask, and it is public", async () => {
  const member = await aMember(hub.ctx);
  const { token } = member;
  expect((await call(hub, "GET /account/badge", { token })).body).toEqual({
    badge: null,
    mayIssue: true,
    suggestedName: "",
  });
  const ids = await Promise.all([1, 2, 3].map(() => aBadge(member)));
  expect(new Set(ids).size).toBe(1);
  const [id = ""] = ids;
  const { badge } = OwnBadgeState.parse((await call(hub, "GET /account/badge", { token })).body);
  expect(badge).toEqual({
    id,
    name,
    status: "live",
    code: member.id.slice(-4).toUpperCase(),
    memberSince: now.toISOString(),
    issuedAt: now.toISOString(),
    mayBeIndexed: false,
    url: `http://hub.test/badge/${id}`,
    credentialUrl: `http://hub.test/badge/${id}.jwt`,
  });
  expect(PublicBadge.parse(await publicBadge(id))).toMatchObject({ name, status: "live", mayBeIndexed: false });
});

test("a visitor has no badge, and a person without membership gets none", async () => {
  for (const door of ["GET /account/badge", "POST /account/badge", "PATCH /account/badge"])
    expect([door, (await call(hub, door, { body: door.startsWith("GET") ? undefined : {} })).body.error.code]).toEqual([
      door,
      "not_signed_in",
    ]);
  const { token } = await aCustomer(hub.ctx);
  expect((await call(hub, "POST /account/badge", { token, body: { name } })).body.error.code).toBe(
    "badge_members_only",
  );
  expect((await call(hub, "PATCH /account/badge", { token, body: { withdrawn: true } })).body.error.code).toBe(
    "badge_not_found",
  );
  expect((await call(hub, "GET /badges/0000000000")).body.error.code).toBe("badge_not_found");
  for (const id of ["short", "UPPERCASE1", "%00", "a".repeat(500)])
    expect((await call(hub, `GET /badges/${id}`)).status).toBe(422);
});

test("a badge without a name takes the profile's, and without either it asks for one", async () => {
  const [named, silent] = [await aMember(hub.ctx), await aMember(hub.ctx)];
  const setUp = { fullName: "Zoë D’Souza", levelTag: "student" };
  await call(hub, "POST /account/setup", { token: named.token, body: setUp });
  const { body } = await call(hub, "POST /account/badge", { token: named.token, body: {} });
  expect([body.badge.name, body.suggestedName]).toEqual([setUp.fullName, setUp.fullName]);
  const refused = await call(hub, "POST /account/badge", { token: silent.token, body: {} });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([422, ["name"]]);
});

test("a badge follows its membership: live, expired, revoked, and live again", async () => {
  const member = await aMember(hub.ctx, { endsAt: new Date(now.getTime() + 60_000) });
  const since = now.toISOString();
  const id = await aBadge(member);
  now = new Date(now.getTime() + 60_000);
  expect(await publicBadge(id)).toMatchObject({ status: "ended", name });
  await grant(member);
  expect(await publicBadge(id)).toMatchObject({ status: "live", memberSince: since });
  await end(member);
  expect(await publicBadge(id)).toMatchObject({ status: "ended", memberSince: since });
});

test("a withdrawn badge has no name, returns at its owner's wish, and a new one has another id", async () => {
  const member = await aMember(hub.ctx);
  const id = await aBadge(member);
  await change(member, { withdrawn: true, mayBeIndexed: true });
  expect(await publicBadge(id)).toEqual({ id, status: "withdrawn" });
  expect((await call(hub, "POST /account/badge", { token: member.token, body: {} })).body.badge.status).toBe(
    "withdrawn",
  );
  await change(member, { withdrawn: false, name: "Asha R. Rao" });
  expect(await publicBadge(id)).toMatchObject({ name: "Asha R. Rao", status: "live", mayBeIndexed: true });
  const { body } = await change(member, { anew: true });
  expect(body.badge.id).not.toBe(id);
  expect([await publicBadge(id), (await publicBadge(body.badge.id)).status]).toEqual([
    { id, status: "withdrawn" },
    "live",
  ]);
  await end(member);
  expect((await change(member, { anew: true })).body.error.code).toBe("badge_members_only");
  expect((await change(member, {})).status).toBe(422);
});

test("a person makes a few new badges a day: each is a number for ever", async () => {
  const limited = await startHub({ config: { rateLimit: true } });
  const member = await aMember(limited.ctx);
  await call(limited, "POST /account/badge", { token: member.token, body: { name } });
  const anew = () => call(limited, "PATCH /account/badge", { token: member.token, body: { anew: true } });
  for (let made = 0; made < 6; made += 1) expect((await anew()).status).toBe(200);
  expect((await anew()).status).toBe(429);
  const renamed = { token: member.token, body: { name: "Asha" } };
  expect((await call(limited, "PATCH /account/badge", renamed)).status).toBe(200);
});

test("every badge of an erased person remains as a number alone", async () => {
  const member = await aMember(hub.ctx);
  const first = await aBadge(member);
  const { body } = await change(member, { anew: true });
  await inTransaction(hub.ctx.db, (tx) => deleteAccount(tx, member.id));
  expect(await publicBadge(body.badge.id)).toEqual({ id: body.badge.id, status: "erased" });
  expect(await publicBadge(first)).toEqual({ id: first, status: "withdrawn" });
  const stored = await hub.ctx.database.pool.query("select * from badges where account_id = $1", [member.id]);
  expect(stored.rows).toEqual([]);
});

test("a person's page shows their badge while the badge is public", async () => {
  const member = await aMember(hub.ctx);
  const { token } = member;
  await call(hub, "POST /account/setup", { token, body: { fullName: name, levelTag: "student" } });
  const id = await aBadge(member);
  expect((await publicBadge(id)).handle).toBeNull();
  expect((await call(hub, "PUT /account/handle", { token, body: { handle: "asha-of-pune" } })).status).toBe(200);
  const show = (publicProfile: boolean) =>
    call(hub, "PUT /account/profile/visibility", { token, body: { publicProfile } });
  await show(true);
  expect((await publicBadge(id)).handle).toBe("asha-of-pune");
  await show(false);
  expect((await publicBadge(id)).handle).toBeNull();
  await show(true);
  // A blocked person has no public page.
  const block = async (reason: string | null) => {
    const admin = await anAdmin(hub);
    const [{ seen }] = (await call(hub, `GET /admin/users?search=${member.id}`, { token: admin.token })).body.users;
    const body = { seen, block: reason === null ? null : { reason } };
    expect((await call(hub, `PATCH /admin/users/${member.id}`, { token: admin.token, body })).status).toBe(200);
  };
  const page = async () => (await call(hub, "GET /people/asha-of-pune")).status;
  expect(await page()).toBe(200);
  await block("Sells fake seats");
  expect([(await publicBadge(id)).handle, await page()]).toEqual([null, 404]);
  await block(null);
  expect([(await publicBadge(id)).handle, await page()]).toEqual(["asha-of-pune", 200]);
});

test("the card of a badge goes with its page", async () => {
  const member = await aMember(hub.ctx);
  const id = await aBadge(member);
  const drawn = async () => {
    const { status, headers } = await hub.request(`/cards/badges/${id}.png`);
    return [status, headers.get("content-type"), headers.get("cache-control")];
  };
  expect(await drawn()).toEqual([200, "image/png", "public, no-cache"]);
  // It shows the owner's label, and is drawn anew when they choose another one.
  const picture = async () => (await hub.request(`/cards/badges/${id}.png`)).bytes();
  const before = await picture();
  const label = { ground: "night", pattern: "lotus", border: "beads" };
  expect((await call(hub, "PUT /account/label", { token: member.token, body: { label } })).status).toBe(200);
  expect([(await publicBadge(id)).label, Buffer.compare(before, await picture()) === 0]).toEqual([label, false]);
  await change(member, { withdrawn: true });
  expect((await drawn())[0]).toBe(410);
  for (const file of ["0000000000.png", "x", "..%2f.png"])
    expect((await hub.request(`/cards/badges/${file}`)).status).toBe(404);
});

const act = fc.constantFrom("withdraw", "bring back", "end", "grant", "anew", "rename");

test("a hidden badge has no name in any answer, in any order of its owner's acts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const member = await aMember(hub.ctx);
      const ids = [await aBadge(member)];
      for (const one of acts) {
        if (one === "withdraw") await change(member, { withdrawn: true });
        if (one === "bring back") await change(member, { withdrawn: false });
        if (one === "rename") await change(member, { name: `${name} ${ids.length}` });
        if (one === "end") await end(member);
        if (one === "grant") await grant(member);
        const { body } = one === "anew" ? await change(member, { anew: true }) : { body: undefined };
        if (body?.badge) ids.push(body.badge.id);
      }
      const own = (await call(hub, "GET /account/badge", { token: member.token })).body.badge;
      for (const id of ids) {
        const isShown = id === own.id && own.status !== "withdrawn";
        const answers = [await hub.request(`/api/badges/${id}`), await hub.request(`/badge/${id}.jwt`)];
        const texts = await Promise.all(answers.map((answer) => answer.text()));
        expect(texts.map((text) => text.includes(name))).toEqual([isShown, false]);
        expect(answers.map(({ status }) => status)).toEqual(isShown ? [200, 200] : [200, 410]);
      }
    }),
    { numRuns: 20 },
  );
});
