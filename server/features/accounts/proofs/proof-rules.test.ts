import { expect, test } from "vitest";
import { type RateStore, withTakeOrRefuse } from "#server/rates/rate-store.ts";
import { guessesFromEverywhere, guessesFromOnePlace } from "../asking/guess-password.ts";
import { challengeOf, flowCodeLife, flowLife } from "../flows/flow-rules.ts";
import { takeOwnEmail, takeStrangersEmail } from "./email-allowances.ts";
import { askLife, isForPhones, kindsOf, linkTo, mostGuesses, proofLife } from "./proof-rules.ts";

const hour = 3_600_000;

test("mailed links work a day, sign-in links one hour, codes for a new password ten minutes", () => {
  const day = 24 * hour;
  expect(proofLife).toEqual({
    signup: day,
    invite: day,
    email_change_current: day,
    email_change_new: day,
    recovery: hour,
    magiclink: hour,
    reauthentication: hour / 6,
    phone_change: hour / 6,
  });
  // The other stored facts of a request outlive every email.
  expect([askLife, flowLife, flowCodeLife, mostGuesses]).toEqual([27 * hour, 25 * hour, 300_000, 5]);
  expect([guessesFromOnePlace, guessesFromEverywhere]).toEqual([
    { limit: 10, seconds: 900 },
    { limit: 100, seconds: 3600 },
  ]);
});

test("each word of the wire proves what it says, and no other does", () => {
  expect(
    Object.fromEntries(
      [
        "signup",
        "invite",
        "magiclink",
        "recovery",
        "email_change",
        "email",
        "sms",
        "phone_change",
        "constructor",
        "",
      ].map((type) => [type, kindsOf(type)]),
    ),
  ).toEqual({
    signup: ["signup"],
    invite: ["invite"],
    magiclink: ["magiclink"],
    recovery: ["recovery"],
    email_change: ["email_change_current", "email_change_new"],
    email: ["signup", "magiclink"],
    sms: [],
    phone_change: ["phone_change"],
    constructor: undefined,
    "": undefined,
  });
  expect([isForPhones("phone_change"), isForPhones("signup")]).toEqual([true, false]);
});

test.each([
  ["signup", "/confirm", "signup"],
  ["recovery", "/reset-password", "recovery"],
  ["email_change_current", "/confirm", "email_change"],
  ["email_change_new", "/confirm", "email_change"],
] as const)("a link of %s leads to %s", (kind, page, type) => {
  const link = linkTo({
    publicUrl: "https://hub.example",
    kind,
    token: "t&k",
    redirectTo: "https://hub.example/x?y=1",
  });
  const { pathname, searchParams } = new URL(link);
  expect([pathname, Object.fromEntries(searchParams)]).toEqual([
    page,
    { token_hash: "t&k", type, redirect_to: "https://hub.example/x?y=1" },
  ]);
});

test("a challenge is of the kind that hides its secret, and whole, or it is refused", () => {
  const good = "a".repeat(43);
  const refused = { refused: "validation_failed" };
  expect(challengeOf({})).toEqual({ challenge: undefined });
  expect(challengeOf({ code_challenge: "", code_challenge_method: null })).toEqual({ challenge: undefined });
  for (const method of ["s256", "S256"])
    expect(challengeOf({ code_challenge: good, code_challenge_method: method })).toEqual({ challenge: good });
  expect(challengeOf({ code_challenge: "a".repeat(128), code_challenge_method: "s256" })).toEqual({
    challenge: "a".repeat(128),
  });
  for (const method of ["plain", undefined])
    expect(challengeOf({ code_challenge: good, code_challenge_method: method })).toEqual(refused);
  expect(challengeOf({ code_challenge_method: "s256" })).toEqual(refused);
  for (const length of [42, 129])
    expect(challengeOf({ code_challenge: "a".repeat(length), code_challenge_method: "s256" })).toEqual(refused);
});

/** Counts without a clock: what is taken stays taken until it is given back. */
function counted(): { rates: RateStore; taken: Map<string, number> } {
  const taken = new Map<string, number>();
  const nameOf = ({ door, caller }: { door: string; caller: string }): string => `${door} for ${caller}`;
  const rates = withTakeOrRefuse({
    tryTake: () => false,
    take: async (ask) => {
      const count = taken.get(nameOf(ask)) ?? 0;
      if (count >= ask.limit) return ask.seconds;
      taken.set(nameOf(ask), count + 1);
      return undefined;
    },
    refund: async (ask) => void taken.set(nameOf(ask), (taken.get(nameOf(ask)) ?? 0) - 1),
    size: () => taken.size,
  });
  return { rates, taken };
}

test("one network sends a mailbox four emails of a kind an hour, all networks eight and one extra", async () => {
  const { rates, taken } = counted();
  const ask = (network: number) =>
    takeStrangersEmail({ rates }, { kind: "signup", address: "asha@example.com", network: `net ${network}` });
  const one = [await ask(1), await ask(1), await ask(1), await ask(1), await ask(1)];
  expect(one.map((taking) => typeof taking)).toEqual(["function", "function", "function", "function", "number"]);
  expect(one[4]).toBe(3600);
  for (let network = 2; network < 6; network += 1) expect(typeof (await ask(network))).toBe("function");
  expect(typeof (await ask(6)), "the one past the limit").toBe("function");
  const before = new Map(taken);
  expect(await ask(7)).toBe(24 * 3600);
  expect(
    [...taken].filter(([name, count]) => count !== (before.get(name) ?? 0)),
    "who gets none has spent none",
  ).toEqual([]);
});

test("a request that needs no email in the end spends nothing", async () => {
  const { rates, taken } = counted();
  const refund = await takeStrangersEmail({ rates }, { kind: "recovery", address: "asha@example.com", network: "net" });
  expect([...taken.values()]).toEqual([1, 1, 1, 1]);
  if (typeof refund === "function") await refund();
  expect([...taken.values()]).toEqual([0, 0, 0, 0]);
});

test("the owner's own emails are counted apart, eight an hour", async () => {
  const { rates } = counted();
  const ask = () => takeOwnEmail({ rates }, { kind: "reauthentication", accountId: "asha" });
  for (let count = 0; count < 8; count += 1) expect(typeof (await ask())).toBe("function");
  expect(await ask()).toBe(3600);
});
