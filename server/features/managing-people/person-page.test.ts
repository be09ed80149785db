import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { Changed, UserDetail } from "#contract/people-admin.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { aListedCustomer } from "#test/people/listed-people.ts";
import { aManaged, actsOf, anAdmin } from "#test/shop/managing.ts";
import { register, signIn } from "#test/people/passkeys.ts";
import { aMember, aSession, refresh, type Customer, type TestPerson } from "#test/people/people.ts";

const hub = await startHub();
let admin: Customer;
let person: Customer;

beforeEach(async () => {
  await hub.reset();
  admin = await anAdmin(hub);
  person = await aListedCustomer(hub.ctx, {
    fullName: "Asha Example",
    city: "Pune",
    portfolioLink: "https://asha.example",
  });
});

async function page({ id }: TestPerson): Promise<UserDetail> {
  const { status, body } = await call(hub, `GET /admin/users/${id}`, admin);
  expect([status, body.error]).toEqual([200, undefined]);
  return UserDetail.parse(body);
}

async function changes(answer: Promise<DoorAnswer>): Promise<boolean> {
  const { status, body } = await answer;
  expect([status, body.error]).toEqual([200, undefined]);
  return Changed.parse(body).changed;
}

function at(method: string, path: string, body?: unknown): Promise<DoorAnswer> {
  return call(hub, `${method} /admin/users/${person.id}${path}`, { token: admin.token, body });
}

test("an administrator removes all passkeys of a person, once, and they get an email", async () => {
  const { passkey } = await register(hub, person.token);
  await register(hub, person.token);
  const { body } = await signIn(hub, passkey);
  expect((await page(person)).account.passkeys).toBe(2);
  expect(await changes(at("DELETE", "/passkeys"))).toBe(true);
  expect(await changes(at("DELETE", "/passkeys"))).toBe(false);
  expect((await page(person)).account.passkeys).toBe(0);
  expect((await signIn(hub, passkey)).body.code).toBe("webauthn_verification_failed");
  const levels = "select aal from sessions where account_id = $1 order by aal desc";
  const { rows } = await hub.ctx.database.pool.query(levels, [person.id]);
  expect(rows, "the session that it opened falls").toEqual([{ aal: 1 }, { aal: 1 }]);
  const next = await refresh(hub, body.refresh_token);
  expect(decodeJwt(next.body.access_token)).toMatchObject({ aal: "aal1", amr: [] });
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["passkey_added", "passkey_added", "passkeys_taken"]);
  expect((await actsOf(hub)).map(({ act }) => act)).toEqual(["account.passkeys_removed"]);
});

test("a person's page shows their details, logins, sessions, purchases and history", async () => {
  const { user, profile, account, sessions, ...lists } = await page(person);
  expect(user).toMatchObject({ id: person.id, name: "Asha Example", isMember: false, isAdmin: false });
  expect(profile).toMatchObject({
    city: "Pune",
    isPublic: true,
    links: { portfolio: "https://asha.example", linkedin: null, instagram: null },
  });
  expect(account).toMatchObject({ isConfirmed: true, hasPassword: false, factors: [] });
  expect(account.identities.map(({ provider }) => provider)).toEqual(["email"]);
  expect(sessions).toMatchObject([{ id: person.sessionId, device: "Firefox on Linux", isCurrent: false }]);
  expect(lists).toEqual({ memberships: [], purchases: [], payments: [], emails: [], openings: [], acts: [], work: [] });
  const member = await aMember(hub.ctx);
  const { memberships, acts } = await page(member);
  expect(memberships).toMatchObject([{ status: "active", source: "granted", endsAt: null }]);
  expect(acts).toMatchObject([{ act: "membership.granted", actor: { name: "The operator" }, whom: { id: member.id } }]);
  expect((await page(admin)).sessions).toMatchObject([{ isCurrent: true }]);
  expect((await call(hub, "GET /admin/users/00000000-0000-4000-8000-000000000000", admin)).status).toBe(404);
});

test("one session ends, or all of them with an email, at once and once", async () => {
  const { accessToken: token, sessionId } = await aSession(hub.ctx, person);
  expect(await changes(at("DELETE", `/sessions/${sessionId}`))).toBe(true);
  expect(await changes(at("DELETE", `/sessions/${sessionId}`))).toBe(false);
  expect((await call(hub, "GET /account/me", { token })).status).toBe(401);
  expect((await call(hub, "GET /account/me", person)).status).toBe(200);
  // Another person's session is not ended under this name.
  expect(await changes(at("DELETE", `/sessions/${admin.sessionId}`))).toBe(false);
  expect((await at("DELETE", "/sessions")).status).toBe(200);
  expect((await call(hub, "GET /account/me", person)).status).toBe(401);
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["signed_out_by_operator"]);
  expect((await actsOf(hub)).map(({ act }) => act)).toEqual(["account.signed_out", "account.signed_out"]);
});

test("an email with a link to a new password is sent, and not two within a minute", async () => {
  expect((await at("POST", "/password-email")).status).toBe(200);
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["recovery"]);
  const again = await at("POST", "/password-email");
  expect([again.status, again.body.error.code]).toEqual([429, "too_many_requests"]);
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["recovery"]);
  expect((await page(person)).emails).toMatchObject([{ kind: "recovery", to: person.email, state: "waiting" }]);
  expect((await actsOf(hub)).map(({ act, actor_id: by }) => [act, by])).toEqual([
    ["account.password_letter", admin.id],
  ]);
});

test("a product is given by hand and taken again, each once", async () => {
  const { id } = await aManaged(hub, admin, { status: "published" });
  const before = (await actsOf(hub)).length;
  expect(await changes(at("PUT", `/products/${id}`))).toBe(true);
  expect(await changes(at("PUT", `/products/${id}`))).toBe(false);
  expect((await page(person)).purchases).toMatchObject([
    { productId: id, source: "granted", endedAt: null, pricePaid: 0 },
  ]);
  expect(await changes(at("DELETE", `/products/${id}`))).toBe(true);
  expect(await changes(at("DELETE", `/products/${id}`))).toBe(false);
  expect((await page(person)).purchases[0]?.endedAt).not.toBeNull();
  expect((await actsOf(hub)).slice(before).map(({ act }) => act)).toEqual(["purchase.granted", "purchase.ended"]);
  const none = await at("PUT", "/products/4711");
  expect([none.status, none.body.error.code]).toEqual([404, "product_not_found"]);
  expect((await at("PUT", "/products/one")).status).toBe(422);
});

test("a person is erased only after their address is typed", async () => {
  const wrong = await at("POST", "/erase", { typed: "asha" });
  expect([wrong.status, wrong.body.error.fields]).toEqual([422, { typed: "This is not their address." }]);
  expect((await at("POST", "/erase", { typed: ` ${person.email.toUpperCase()} ` })).status).toBe(200);
  expect((await call(hub, `GET /admin/users/${person.id}`, admin)).status).toBe(404);
  expect((await call(hub, "GET /account/me", person)).status).toBe(401);
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["account_erased"]);
  expect((await at("POST", "/erase", { typed: person.email })).status).toBe(404);
  const own = { token: admin.token, body: { typed: admin.email } };
  const last = await call(hub, `POST /admin/users/${admin.id}/erase`, own);
  expect([last.status, last.body.error.code]).toEqual([409, "last_admin"]);
  await anAdmin(hub);
  const unsaid = await call(hub, `POST /admin/users/${admin.id}/erase`, own);
  expect([unsaid.status, unsaid.body.error.code]).toEqual([422, "own_account"]);
  const options = { ...own, body: { ...own.body, confirmOwn: true } };
  expect((await call(hub, `POST /admin/users/${admin.id}/erase`, options)).status).toBe(200);
});
