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
  ["?page=2&shelf=others", "/?shelf=others&page=2"],
  ["?shelf=included&page=1", "/?shelf=included"],
  ["?shelf=elsewhere&page=2", "/"],
  ["?q=guide&shelf=others&page=12", "/?q=guide&page=12"],
  ["?type=pdf&page=1000", "/?type=pdf"],
  ["?page=2", "/"],
])("the address %s is read as %s", (given, address) => {
  expect(addressOf(readSearch(new URLSearchParams(given)))).toBe(address);
});
