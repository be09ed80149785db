import { expect, test } from "vitest";
import { pageAddress } from "./page-key.ts";

test("tracking parameters, inventions and a last slash do not make new pages", () => {
  const address = (path: string) => pageAddress(new URL(path, "http://localhost"));
  expect(address("/?utm_source=x&fbclid=1")).toBe("/");
  expect(address("/products/a/?x=1")).toBe("/products/a");
  expect(address("/%E0%A4%A")).toBe("/404");
  expect(address("/products/a.data?_routes=x")).toBe("/products/a.data");
});
