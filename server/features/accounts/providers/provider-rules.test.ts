import { expect, test } from "vitest";
import { factsOf, filled } from "../flows/facts-rules.ts";
import { addressAfter } from "./removal-rules.ts";
import { oauthErrorOf, passedOn, scopesIn, visitLife } from "./visit-rules.ts";

const asha = { subject: "person-1", email: "Asha@Example.com", emailVerified: true };

test("the hub stores a provider's subject, name and picture, nothing else", () => {
  const claims = {
    iss: "https://p.example",
    name: "Asha K",
    given_name: "Asha",
    picture: "https://p.example/a.jpg",
    locale: "en",
    hd: "p.example",
    secret: "no",
    groups: ["no"],
  };
  expect(factsOf("small", { ...asha, claims })).toEqual({
    provider: "small",
    subject: "person-1",
    email: "asha@example.com",
    emailVerified: true,
    claims: {
      iss: "https://p.example",
      name: "Asha K",
      given_name: "Asha",
      locale: "en",
      hd: "p.example",
      full_name: "Asha K",
      sub: "person-1",
      provider_id: "person-1",
      email: "asha@example.com",
      email_verified: true,
      phone_verified: false,
      picture: "https://p.example/a.jpg",
      avatar_url: "https://p.example/a.jpg",
    },
  });
});

test.each([
  ["both halves of a name", { given_name: "Asha", family_name: "Kulkarni" }, "Asha Kulkarni"],
  ["one half", { family_name: "Kulkarni" }, "Kulkarni"],
  ["none", {}, undefined],
  ["a whole one before its halves", { name: "A. K.", given_name: "Asha" }, "A. K."],
  ["one of five hundred signs", { name: "a".repeat(500) }, "a".repeat(500)],
  ["one that is too long", { name: "a".repeat(501) }, undefined],
  ["one with a zero byte", { name: "a\u0000" }, undefined],
  ["half a character", { name: "a\ud83c" }, undefined],
  ["an empty one", { name: "" }, undefined],
  ["one that is no text", { name: 5 }, undefined],
])("a person is called by %s", (_, claims, name) => {
  const names = factsOf("small", { ...asha, claims })?.claims;
  expect([names?.["full_name"], names?.["name"]]).toEqual([name, name]);
});

test("an identity needs a subject; only a present address is proven, only a web picture counts", () => {
  const facts = (person: object) => factsOf("small", { ...asha, claims: {}, ...person });
  for (const email of [undefined, "no address"])
    expect(facts({ email })).toMatchObject({ email: null, emailVerified: false, claims: { email_verified: false } });
  expect(facts({ email: undefined })?.claims).not.toHaveProperty("email");
  expect(facts({ emailVerified: false })).toMatchObject({
    email: "asha@example.com",
    emailVerified: false,
    claims: { email_verified: false },
  });
  for (const picture of ["javascript:alert(1)", 5, "data:image/png,x"])
    expect(facts({ claims: { picture } })?.claims).not.toHaveProperty("avatar_url");
  for (const subject of ["", "a".repeat(256), "a\u0000", "a\nb"]) expect(facts({ subject })).toBeUndefined();
  expect(facts({ subject: "a".repeat(255) })?.subject).toHaveLength(255);
});

test("a person's own words stand, the provider's fill what is missing", () => {
  expect(filled({ name: "Mine" }, { name: "Theirs", locale: "en" })).toEqual({ name: "Mine", locale: "en" });
});

test("a visit lasts five minutes and carries the caller's extras, never its security values", () => {
  expect(visitLife).toBe(300_000);
  expect(
    passedOn({
      prompt: "consent",
      login_hint: "asha@example.com",
      Redirect_URI: "x",
      state: "x",
      redirect_to: "x",
      "a b": "x",
      ["n".repeat(64)]: "",
      ["n".repeat(65)]: "",
      ok: "v".repeat(1024),
      long: "v".repeat(1025),
      split: "a\nb",
    }),
  ).toEqual({
    prompt: "consent",
    login_hint: "asha@example.com",
    ["n".repeat(64)]: "",
    ok: "v".repeat(1024),
  });
  expect(
    Object.keys(passedOn(Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`extra${at}`, ""])))),
  ).toHaveLength(30);
  expect(scopesIn('email, calendar  drive,,\u00e9 "x"')).toEqual(["email", "calendar", "drive"]);
  expect([scopesIn("a".repeat(200)), scopesIn("a".repeat(201)), scopesIn("a ".repeat(40)).length]).toEqual([
    ["a".repeat(200)],
    [],
    30,
  ]);
});

test.each([
  ["signup_disabled", "access_denied"],
  ["user_banned_at_token", "access_denied"],
  ["provider_email_needs_verification", "access_denied"],
  ["bad_oauth_state", "invalid_request"],
  ["no_authorization", "unauthorized_client"],
  ["bad_jwt", "access_denied"],
  ["unavailable", "temporarily_unavailable"],
  ["identity_already_exists", "server_error"],
] as const)("a refusal %s is called %s where OAuth is spoken", (name, word) => {
  expect(oauthErrorOf(name)).toBe(word);
});

const way = (email: string | null, isProven = true) => ({
  provider: "small",
  email,
  identityData: { email_verified: isProven },
});

test.each([
  ["another one goes", ["a@x.in", way("b@x.in"), [way("a@x.in")], "a@x.in"]],
  [
    "the one goes that brought it, another has it too",
    ["a@x.in", way("a@x.in"), [way("b@x.in"), way("a@x.in")], "a@x.in"],
  ],
  [
    "the one goes that brought it",
    ["a@x.in", way("a@x.in"), [way("c@x.in", false), way(null), way("b@x.in")], "b@x.in"],
  ],
  ["no other has a proven one", ["a@x.in", way("a@x.in"), [way("b@x.in", false), way(null)], undefined]],
  ["there was none, another brings one", [null, way("a@x.in"), [way("b@x.in")], "b@x.in"]],
  ["there was none, and is none", [null, way(null), [way(null)], undefined]],
] as const)("the address that emails go to, when %s", (_, [address, gone, rest, after]) => {
  expect(addressAfter({ address, gone, rest })).toBe(after);
});
