import { expect, test } from "vitest";
import { accountNews } from "../account-store.ts";
import { TokenCache } from "./token-cache.ts";

const claimsOf = (sub: string) => ({ sub, sessionId: "one", aal: 1, exp: 0 }) as const;

test("a change of a person drops their tokens only, a change of the keys drops all", () => {
  const memory = new TokenCache();
  for (const token of ["a1", "a2"]) memory.keep(token, claimsOf("asha"));
  memory.keep("r1", claimsOf("ravi"));
  const held = () => ["a1", "a2", "r1"].filter((token) => memory.find(token));
  memory.forget("catalog");
  expect(held()).toEqual(["a1", "a2", "r1"]);
  memory.forget(accountNews("asha"));
  expect(held()).toEqual(["r1"]);
  memory.forget("signing-keys");
  expect(held()).toEqual([]);
});

test("of more tokens than it keeps the oldest go, and come back like any other", () => {
  const memory = new TokenCache();
  for (let at = 0; at <= 5_000; at += 1) memory.keep(`token ${at}`, claimsOf(`person ${at % 2}`));
  expect([0, 1, 5_000].map((at) => memory.find(`token ${at}`) !== undefined)).toEqual([false, true, true]);
  memory.keep("token 0", claimsOf("person 0"));
  memory.forget(accountNews("person 0"));
  expect([0, 1, 2].map((at) => memory.find(`token ${at}`) !== undefined)).toEqual([false, false, false]);
});
