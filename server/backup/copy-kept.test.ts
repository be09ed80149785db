import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { copyKept } from "./copy-kept.ts";

function someFiles(): string {
  const folder = join(temporaryFolder(), "files");
  mkdirSync(join(folder, "products", "1"), { recursive: true });
  writeFileSync(join(folder, "products", "1", "a"), "a guide", { mode: 0o600 });
  utimesSync(join(folder, "products", "1", "a"), 1_000_000, 2_000_000);
  return folder;
}

test("unfinished files stay behind, and everything else is copied unchanged", async () => {
  const [from, to] = [someFiles(), join(temporaryFolder(), "copy")];
  mkdirSync(join(from, ".making"));
  writeFileSync(join(from, ".making", "half"), "half a file");
  writeFileSync(join(from, "signing.json.making"), "half a key");
  await copyKept(from, to, "in-use");
  expect(readdirSync(to, { recursive: true }).toSorted()).toEqual(["products", "products/1", "products/1/a"]);
  expect(readFileSync(join(to, "products", "1", "a"), "utf8")).toBe("a guide");
  const { mode, mtimeMs } = statSync(join(to, "products", "1", "a"));
  expect([mode & 0o777, mtimeMs]).toEqual([0o600, 2_000_000_000]);
});

test("a backup leaves out a file deleted during it, and a restore misses one that should exist", async () => {
  const from = someFiles();
  // Listed, and not there when it is opened.
  symlinkSync(join(from, "nowhere"), join(from, "products", "1", "0"));
  const to = join(temporaryFolder(), "copy");
  await copyKept(from, to, "in-use");
  expect(readdirSync(join(to, "products", "1"))).toEqual(["a"]);
  await expect(copyKept(from, join(temporaryFolder(), "copy"), "at-rest")).rejects.toThrow(/ENOENT/);
});

test("an unwritable place is reported, and a missing folder counts as empty", async () => {
  const to = join(temporaryFolder(), "copy");
  writeFileSync(to, "in the way");
  await expect(copyKept(someFiles(), to, "in-use")).rejects.toThrow(/EEXIST|ENOTDIR/);
  await copyKept(join(temporaryFolder(), "files"), join(temporaryFolder(), "copy"), "at-rest");
});
