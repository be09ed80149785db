import { expect, test } from "vitest";
import { requestedAddress } from "./requested-address.ts";

const origin = "https://hub.example";
const ask = (address: string) => requestedAddress(`?asked=${encodeURIComponent(address)}`, origin);

test("the requested URL comes back whole", () => {
  expect(ask("/products/guide?from=email#faq")).toBe("/products/guide?from=email#faq");
});

test("nothing asked for, or the page itself, is no address to go on to", () => {
  expect([requestedAddress("", origin), ask("/maintenance"), ask("/maintenance?asked=/x")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("no URL leads to another site", () => {
  for (const address of [
    "//evil.example/x",
    "/.//evil.example",
    "/x/..//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "evil",
  ])
    expect(ask(address), address).toBeUndefined();
});
