import { expect, test } from "vitest";
import { readEmailLink } from "./email-link.ts";

test("an email's link names its purpose and the next page", () => {
  const wanted = encodeURIComponent("https://hub.test/products/guide?from=mail");
  expect(readEmailLink(`https://hub.test/confirm?token_hash=abc&type=signup&redirect_to=${wanted}`, undefined)).toEqual(
    { tokenHash: "abc", use: "signup", goOn: "/products/guide?from=mail" },
  );
});

test.each([
  "https://evil.example/",
  "//evil.example/",
  "javascript:alert(1)",
  "https://hub.test//evil.example",
  "https://hub.test/confirm?token_hash=again",
  "\\\\evil.example",
])("it never leads to %s", (target) => {
  expect(
    readEmailLink(
      `https://hub.test/confirm?token_hash=abc&type=signup&redirect_to=${encodeURIComponent(target)}`,
      undefined,
    )?.goOn,
  ).toBe("/");
});

test("a link without a token or with an unknown purpose is invalid", () => {
  expect(readEmailLink("https://hub.test/confirm?type=signup", undefined)).toBeUndefined();
  expect(readEmailLink("https://hub.test/confirm?token_hash=abc&type=admin", undefined)).toBeUndefined();
});

test("the reset page takes a bare token", () => {
  expect(readEmailLink("https://hub.test/reset-password?token=abc", "recovery")).toEqual({
    tokenHash: "abc",
    use: "recovery",
    goOn: "/",
  });
});
