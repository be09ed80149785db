import { readdir, readFile, stat } from "node:fs/promises";
import { expect, test } from "vitest";

const folder = new URL("../../docs/pictures/", import.meta.url);

test("the README shows the pictures that `npm run pictures` takes, and each is light", async () => {
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const shown = [...readme.matchAll(/!\[[^\]]+\]\(docs\/pictures\/([^)]+)\)/g)].map(([, name]) => name ?? "");
  expect(shown).toEqual(["day.webp", "night.webp", "phone.webp"]);
  expect((await readdir(folder)).toSorted()).toEqual(shown);
  for (const name of shown) expect((await stat(new URL(name, folder))).size).toBeLessThan(150_000);
});
