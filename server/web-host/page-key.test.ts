import { expect, test } from "vitest";
import { closedAddress, isKept, pageAddress } from "./page-key.ts";

test("tracking parameters, inventions and a last slash do not make new pages", () => {
  const address = (path: string) => pageAddress(new URL(path, "http://localhost"));
  expect(address("/?utm_source=x&fbclid=1")).toBe("/");
  expect(address("/products/a/?x=1")).toBe("/products/a");
  expect(address("/%E0%A4%A")).toBe("/404");
  expect(address("/products/a.data?_routes=x")).toBe("/products/a.data");
});

test("an address that looks like another host is not found, and slashes alone are the front door", () => {
  for (const path of ["//elsewhere.example/terms", "//[", "//:99999", "//a%20b", "/.//x"]) {
    expect(pageAddress(new URL(`http://localhost${path}`))).toBe("/404");
  }
  expect(pageAddress(new URL("http://localhost///"))).toBe("/");
});

test("an address longer than any page's is not found, before anything looks through it", () => {
  expect(pageAddress(new URL(`http://localhost/a${"/".repeat(15_000)}b`))).toBe("/404");
  expect(pageAddress(new URL(`http://localhost/${"a/".repeat(600)}`))).toBe("/404");
});

test("in maintenance every address shows one page, and the router keeps its destination", () => {
  const shown = (path: string) => decodeURIComponent(closedAddress(new URL(path, "http://localhost")));
  expect([shown("/"), shown("/products/a?x=1"), shown(`/${"a/".repeat(600)}.data`)]).toEqual([
    "/maintenance",
    "/maintenance",
    "/maintenance",
  ]);
  expect(shown("/_.data?_routes=x")).toBe("/maintenance.data?asked=/");
  expect(shown("/products/a.data?_routes=x")).toBe("/maintenance.data?asked=/products/a");
  expect(shown("/_.data?q=guide")).toBe("/maintenance.data?asked=/?q=guide");
});

test("of all spellings of an address one is kept, and no search", () => {
  expect(["/terms", "/products/a-1.data"].every(isKept)).toBe(true);
  expect(["/Terms", "/%74erms", "/?q=guide", "/?type=pdf"].some(isKept)).toBe(false);
});

test("a shelf's search is part of the cache key, bounded and sorted; other pages have none", () => {
  const address = (path: string) => pageAddress(new URL(path, "http://localhost"));
  expect(address("/?utm_source=x&type=pdf&q=%20two+words%20&q=more")).toBe("/?q=two+words&type=pdf");
  expect(address("/_.data?q=a&_routes=x")).toBe("/_.data?q=a");
  expect(address(`/?q=${"x".repeat(500)}`)).toBe(`/?q=${"x".repeat(80)}`);
  expect(address("/?q=%20&type=..%2Fetc")).toBe("/");
  expect(address("/terms?q=a&type=pdf")).toBe("/terms");
});

test("a shelf's page number is part of the cache key; the whole shelf has one key", () => {
  const address = (path: string) => pageAddress(new URL(path, "http://localhost"));
  expect(address("/?page=3&utm_source=x&shelf=others")).toBe("/?shelf=others&page=3");
  expect(address("/_.data?shelf=included&_routes=x")).toBe("/_.data?shelf=included");
  expect(address("/?type=pdf&page=2&shelf=others")).toBe("/?type=pdf&page=2");
  for (const page of ["1", "0", "-1", "02", "1000", "x", ""])
    expect(address(`/?shelf=others&page=${page}`)).toBe("/?shelf=others");
  for (const path of ["/?page=2", "/?shelf=elsewhere", "/?shelf="]) expect(address(path)).toBe("/");
});

test("what a person is asked for, and which introductions are looked at, is part of the address", () => {
  const address = (path: string) => pageAddress(new URL(path, "http://localhost"));
  expect(address("/people/ravi/ask?for=feedback&utm_source=x")).toBe("/people/ravi/ask?for=feedback");
  expect(address("/people/ravi/ask?for=money")).toBe("/people/ravi/ask");
  expect(address("/people/ravi?for=work")).toBe("/people/ravi");
  expect(address("/introductions?page=2&side=sent")).toBe("/introductions?side=sent&page=2");
  expect(address("/introductions?side=received")).toBe("/introductions");
});
