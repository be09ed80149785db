import { expect, test } from "vitest";
import { urlWithin } from "./url-within.ts";

test.each([
  ["/events/print-night?from=mail", "/events/print-night"],
  ["https://hub.test/talks", "/talks"],
  ["//elsewhere.test/talks", undefined],
  ["https://hub.test//elsewhere.test", undefined],
  ["https://elsewhere.test/", undefined],
  ["javascript:alert(1)", undefined],
  ["http://[", undefined],
])("%s leads nowhere but to a page of this hub", (address, path) => {
  expect(urlWithin("https://hub.test", address)?.pathname).toBe(path);
});
