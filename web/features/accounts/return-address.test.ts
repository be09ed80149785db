import { expect, test } from "vitest";
import { isReturn, readReturn } from "./return-address.ts";

const code = "0f5b4a8e-3a54-4b4e-9a53-0d6a2f6f1c11";

test("a code counts only in the browser that left for it", () => {
  expect(isReturn(`https://hub.test/membership?code=${code}`, true)).toBe(true);
  expect(isReturn(`https://hub.test/membership?code=${code}`, false)).toBe(false);
});

test("another kind of code in an address is left alone", () => {
  expect(isReturn("https://hub.test/membership?code=DIWALI50", true)).toBe(false);
  expect(isReturn("https://hub.test/membership", true)).toBe(false);
});

test("a return is read, and the rest of the URL stays unchanged", () => {
  expect(readReturn(`https://hub.test/products/guide?from=mail&code=${code}#faq`)).toEqual({
    code,
    error: undefined,
    rest: "/products/guide?from=mail#faq",
  });
  const query = "error=access_denied&error_code=user_banned&error_description=User+is+banned";
  expect(readReturn(`https://hub.test/?${query}#${query}&sb=`)).toEqual({
    code: undefined,
    error: "user_banned",
    rest: "/",
  });
  expect(readReturn("https://hub.test/#error=access_denied&error_description=No").error).toBe("access_denied");
});
