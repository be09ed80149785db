import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/engines/databases.ts";
import { markMoved, refuseMoved } from "./moved-away.ts";

test("a folder whose rows moved names the new database without its login, and refuses to open", () => {
  const dataDir = temporaryFolder();
  mkdirSync(join(dataDir, "database"));
  refuseMoved(dataDir);
  markMoved(dataDir, "postgres://hub-owner:s3cret@db.example:5432/hub?sslmode=require");
  expect(() => refuseMoved(dataDir)).toThrow(/moved to PostgreSQL at db\.example:5432\/hub: set DATABASE_URL\./);
  expect(() => refuseMoved(dataDir)).not.toThrow(/s3cret|hub-owner/);
});
