// A fresh database directory for first starts and tests to copy, which is some seconds faster than making one then.
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { makeDirectory } from "#server/db/embedded/directory.ts";
import { imageFolder } from "#server/db/embedded/open.ts";

const image = imageFolder();
const making = `${image}.${process.pid}`;
if (!existsSync(image)) {
  mkdirSync(dirname(image), { recursive: true });
  await makeDirectory(making);
  if (existsSync(image)) rmSync(making, { recursive: true });
  else renameSync(making, image);
}
