import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { leanRouter } from "./lean-router.ts";

const untaken =
  /\b(Form|PrefetchPageLinks|useFetchers?|useSubmit|useFormAction|unstable_\w+)\b[^;]*\bfrom "react-router|export (async )?(function|const) (action|clientAction|clientMiddleware|unstable_\w+)\b|\s(prefetch|mask)=[{"]|\.submit\(/;

test.each([
  'import { Form } from "react-router";',
  "export async function clientAction() {}",
  '<Link to="/" prefetch="intent">',
])("%s would be a way that the browser's router was cut off from", (line) => {
  expect(line).toMatch(untaken);
});

test("no page takes a way that the browser's router was cut off from", () => {
  const files = globSync("web/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => untaken.test(readFileSync(file, "utf8")))).toEqual([]);
});

test("a router that says something else than it did stops the build", () => {
  const { transform } = leanRouter();
  if (typeof transform !== "function") throw new Error("The plugin has lost its transform.");
  const cut = transform as unknown as (code: string, id: string) => string | undefined;
  const data = "/node_modules/react-router/dist/production/lib/dom/ssr/data.js";
  expect(cut('if (request.method !== "GET") {}', data)).toBe("if (false) {}");
  expect(() => cut("something else", data)).toThrow(/does not say/);
  expect(cut("something else", "/web/root.tsx")).toBeUndefined();
});
