// The box for news at the sign-up: it is never ticked in advance, and counts for the owner of the mailbox alone.
import { expect, test } from "vitest";
import { newsOffer, wordingVersion } from "#contract/values/email-wording.ts";
import { createApp } from "#server/app.ts";
import type { Ctx } from "#server/context.ts";
import { ask } from "#test/wire/auth-wire.ts";
import { startHub } from "#test/hub/harness.ts";
import { openProvider } from "#test/people/provider-visit.ts";
import { emailTo, newAddress, signUp } from "#test/people/sign-ups.ts";
import { aChallenge } from "#test/wire/opened-links.ts";
import { allowsEmail } from "./choose-purpose.ts";

const hub = await startHub();
const provider = await openProvider(hub);
const ticked = { news: wordingVersion };

async function choicesOf(id: string): Promise<unknown[]> {
  const { rows } = await hub.ctx.database.pool.query(
    "select purpose, is_on, door, wording from email_choices where person_id = $1",
    [id],
  );
  return rows;
}

const agreed = { purpose: "news", is_on: true, door: "sign-up", wording: newsOffer };

/** Opens the email of the sign-up in the browser with this verifier. */
async function confirmed(email: string, verifier: string | undefined): Promise<string> {
  const { token } = await emailTo(hub.ctx, email, "confirm_signup");
  const body = { type: "signup", token_hash: token, code_verifier: verifier };
  return (await ask(hub, "POST /verify", { body })).body.user.id;
}

test("a person who ticks the box gets news once their address is confirmed, and the sentence is stored", async () => {
  const [email, { verifier, sent }] = [newAddress(), aChallenge()];
  const { body } = await signUp(hub, { email, data: ticked, ...sent });
  expect(await choicesOf(body.id)).toEqual([]);
  const id = await confirmed(email, verifier);
  expect(id).toBe(body.id);
  expect(await choicesOf(id)).toEqual([agreed]);
  expect(await allowsEmail(hub.ctx.db, id, "news")).toBe(true);
});

test.each([{}, { news: false }, { news: true }, { news: wordingVersion + 1 }, { news: "1" }])(
  "with %j in the request there is no choice, and no news",
  async (data) => {
    const [email, { verifier, sent }] = [newAddress(), aChallenge()];
    await signUp(hub, { email, data, ...sent });
    const id = await confirmed(email, verifier);
    expect([await choicesOf(id), await allowsEmail(hub.ctx.db, id, "news")]).toEqual([[], false]);
  },
);

test.each([
  ["another browser", ""],
  ["an old client", undefined],
])("confirmed in %s, a stranger's tick for another person's address is worth nothing", async (_, verifier) => {
  const email = newAddress();
  await signUp(hub, { email, data: ticked, ...aChallenge().sent });
  expect(await choicesOf(await confirmed(email, verifier))).toEqual([]);
});

test("where no email is asked for, the tick counts with the sign-up", async () => {
  const config: Ctx["config"] = { ...hub.ctx.config, auth: { ...hub.ctx.config.auth, autoconfirm: true } };
  const app = createApp({ ...hub.ctx, config });
  const open = { ...hub, request: async (path: string, init?: RequestInit) => app.request(path, init) };
  const { status, body } = await signUp(open, { email: newAddress(), data: ticked });
  expect([status, await choicesOf(body.user.id)]).toEqual([200, [agreed]]);
});

test("a person who comes by a provider has ticked nothing", async () => {
  const { verifier, sent } = aChallenge();
  const query = new URLSearchParams({ provider: "google", redirect_to: "http://hub.test/welcome", ...sent });
  const back = await provider.visit(`/auth/v1/authorize?${query}`, { email: "vera@example.com", name: "Vera" });
  const code = { auth_code: back.searchParams.get("code"), code_verifier: verifier };
  const { id } = (await ask(hub, "POST /token?grant_type=pkce", { body: code })).body.user;
  expect([await choicesOf(id), await allowsEmail(hub.ctx.db, id, "news")]).toEqual([[], false]);
});
