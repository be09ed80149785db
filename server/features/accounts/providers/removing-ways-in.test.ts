import { beforeEach, expect, test } from "vitest";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { linking, other } from "#test/people/linking.ts";
import { aPerson } from "#test/people/people.ts";
import { fragmentOf, openProvider } from "#test/people/provider-visit.ts";

const hub = await startHub();
const provider = await openProvider(hub);
const { aLinker, link, identitiesOf, providersOf, unlink } = linking(hub, provider);

beforeEach(() => hub.reset());

const methods = async (token: string) =>
  (await hub.request("/api/account/sign-in-methods", { headers: { authorization: `Bearer ${token}` } })).json();

test("a way in is taken away with an email, but never the last one", async () => {
  const person = await aLinker();
  expect(await unlink(person.token, "email")).toEqual([422, "single_identity_not_deletable"]);
  await link(person.token);
  expect(await unlink(person.token, "google")).toEqual([200, undefined]);
  expect(await methods(person.token)).toMatchObject({
    identities: [{ provider: "email", label: "Email", email: person.email }],
    hasPassword: false,
  });
  expect(await emailsTo(hub.ctx, person.email)).toEqual(["sign_in_method_added", "sign_in_method_removed"]);
  expect(
    fragmentOf(await provider.visit("/auth/v1/authorize?provider=google", { email: other })).has("access_token"),
  ).toBe(true);
  expect(await providersOf(person.token)).toEqual(["email"]);
});

test("without its own way the account's address is the provider's, and the old password opens nothing", async () => {
  const password = "Correct-Horse-9-Battery";
  const person = await aLinker({ passwordHash: await hub.ctx.passwords.hash(password) });
  await link(person.token);
  expect(await unlink(person.token, "email")).toEqual([200, undefined]);
  const { body: user } = await ask(hub, "GET /user", { token: person.token });
  expect([user.email, user.app_metadata.providers]).toEqual([other, ["google"]]);
  expect(await methods(person.token)).toMatchObject({
    identities: [{ provider: "google", label: "Sandbox ID", email: other }],
    hasPassword: false,
  });
  for (const email of [person.email, other])
    expect((await ask(hub, "POST /token?grant_type=password", { body: { email, password } })).body.code).toBe(
      "invalid_credentials",
    );
  expect(await emailsTo(hub.ctx, person.email)).toEqual([
    "sign_in_method_added",
    "sign_in_method_removed",
    "email_changed",
  ]);
});

test("an address is not taken from another person, and an unverified one is no way in", async () => {
  const person = await aLinker();
  await link(person.token);
  await aPerson(hub.ctx, { email: other });
  expect(await unlink(person.token, "email")).toEqual([422, "email_conflict_identity_not_deletable"]);
  const unsure = await aLinker();
  await link(unsure.token, { email: "unsure@example.com", verified: false });
  expect(await unlink(unsure.token, "email")).toEqual([422, "single_identity_not_deletable"]);
});

test("another person's identity, or an unknown one, cannot be removed", async () => {
  const [mine, theirs] = [await aLinker(), await aLinker()];
  const [identity] = await identitiesOf(theirs.token);
  const refused = async (id: string | undefined) => {
    const { status, body } = await ask(hub, `DELETE /user/identities/${id}`, { token: mine.token });
    return [status, body.code];
  };
  expect(await refused(identity?.identity_id)).toEqual([422, "identity_not_found"]);
  expect(await refused("not-a-uuid")).toEqual([404, "validation_failed"]);
  expect(await refused("%00")).toEqual([404, "validation_failed"]);
});

test("of all ways taken away at the same moment one stays", async () => {
  const person = await aLinker();
  await link(person.token, { email: person.email });
  const ids = (await identitiesOf(person.token)).map((identity) => identity.identity_id);
  const answers = await Promise.all(
    ids.map((id) => ask(hub, `DELETE /user/identities/${id}`, { token: person.token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await identitiesOf(person.token)).toHaveLength(1);
});
