import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { DatabaseUnusable } from "../client.ts";
import { lockDirectory } from "./directory-lock.ts";

const holder = `
  const { lockDirectory } = await import(${JSON.stringify(new URL("./directory-lock.ts", import.meta.url).href)});
  lockDirectory(process.argv[1]);
  console.log("held");
  setInterval(() => {}, 1000);
`;

test("two hubs never open the same data directory, and a killed one leaves nothing in the way", async () => {
  const folder = temporaryFolder();
  const other = spawn(process.execPath, ["--input-type=module", "-e", holder, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void other.kill("SIGKILL"));
  await once(other.stdout, "data");
  expect(() => lockDirectory(folder)).toThrow(DatabaseUnusable);
  expect(() => lockDirectory(folder)).toThrow(/in use by another process/);
  const gone = once(other, "exit");
  other.kill("SIGKILL");
  await gone;
  lockDirectory(folder).release();
});

test("one process does not lock a directory twice either", () => {
  const folder = temporaryFolder();
  const lock = lockDirectory(folder);
  expect(() => lockDirectory(folder)).toThrow(/in use/);
  lock.release();
  lockDirectory(folder).release();
});

test("a broken lock is reported with its remedy, and nothing else is touched", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "database.lock"), "not a lock, but longer than a page of nothing would be".repeat(100));
  expect(() => lockDirectory(folder)).toThrow(DatabaseUnusable);
  expect(() => lockDirectory(folder)).toThrow(/database\.lock is damaged: remove it and start again/);
  rmSync(join(folder, "database.lock"));
  lockDirectory(folder).release();
});
