import { expect, test } from "vitest";
import { createVault } from "#server/secrets/vault.ts";
import { leaveLink, readLeaveToken } from "./leave-link.ts";

const vault = createVault("a secret of at least thirty-two characters");
const config = { publicUrl: "https://hub.example" } as Parameters<typeof leaveLink>[0]["config"];
const personId = "018f6b1e-0000-7000-8000-000000000001";
const signs = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.";

function tokenOf(purpose: "news" | "updates", secret = vault): string {
  return leaveLink({ vault: secret, config }, personId, purpose).replace("https://hub.example/emails/", "");
}

test("a link names its person and its purpose, and is the same next year", () => {
  expect(readLeaveToken({ vault }, tokenOf("news"))).toEqual({ personId, purpose: "news" });
  expect(tokenOf("news")).toBe(tokenOf("news"));
  expect(tokenOf("news")).not.toBe(tokenOf("updates"));
  expect(tokenOf("news")).toMatch(/^[\w.-]{50,80}$/);
});

test("a token with one sign changed opens nothing", () => {
  const token = tokenOf("news");
  for (let place = 0; place < token.length; place += 1)
    for (const sign of signs.replace(token[place]!, "")) {
      const changed = token.slice(0, place) + sign + token.slice(place + 1);
      expect(() => readLeaveToken({ vault }, changed)).toThrow("email_link_unknown");
    }
});

test.each(["", ".", "..", "x", "news", `${"A".repeat(22)}.news.`, tokenOf("news").replace("news", "security")])(
  "the token %j opens nothing",
  (token) => {
    expect(() => readLeaveToken({ vault }, token)).toThrow("email_link_unknown");
  },
);

test("a token of another hub opens nothing", () => {
  const other = createVault("another secret of thirty-two characters or more");
  expect(() => readLeaveToken({ vault }, tokenOf("news", other))).toThrow("email_link_unknown");
});
