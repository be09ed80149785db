import { expect, test } from "vitest";
import { addressOf, readSearch } from "./search.ts";

test.each([
  ["?q=guide", "/?q=guide"],
  ["?q=%20two%20words%20&type=pdf", "/?q=two+words&type=pdf"],
  ["?q=", "/"],
  ["?type=", "/"],
  ["?type=PDF", "/"],
  ["?type=%00", "/"],
  ["?type=-x", "/"],
  ["?utm_source=x", "/"],
  [`?q=${"a".repeat(500)}`, `/?q=${"a".repeat(80)}`],
  ["?q=%F0%9F%92%A5", "/?q=%F0%9F%92%A5"],
])("whoever comes with %s searches as %s", (given, address) => {
  expect(addressOf(readSearch(new URLSearchParams(given)))).toBe(address);
});
