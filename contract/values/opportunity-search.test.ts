import { expect, test } from "vitest";
import { readOpportunitySearch } from "./opportunity-search.ts";

test.each([
  [
    "q=+lettering+&kind=freelance&craft=lettering&remote=1&page=2",
    { q: "lettering", kind: "freelance", craft: "lettering", remote: "1", page: "2" },
  ],
  ["kind=gig&craft=juggling&remote=yes&page=-1&fbclid=x", {}],
  ["page=1&q=", {}],
])("the address ?%s looks for %j", (address, sought) =>
  expect(readOpportunitySearch(new URLSearchParams(address))).toEqual(sought),
);
