// A database of its own for a test file, from the template that the run migrated once.
import { randomBytes } from "node:crypto";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export interface Template {
  readonly engine: "embedded" | "postgres";
  readonly place: string;
}

export interface Clone {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export function clone(template: Template): Promise<Clone> {
  return template.engine === "embedded" ? cloneFolder(template.place) : cloneDatabase(template.place);
}

function cloneFolder(template: string): Promise<Clone> {
  const dataDir = temporaryFolder();
  cpSync(template, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  return Promise.resolve({ dataDir, databaseUrl: undefined, remove: () => removeFolder(dataDir) });
}

async function cloneDatabase(template: string): Promise<Clone> {
  const name = `hub_${randomBytes(6).toString("hex")}`;
  const fresh = new URL(template);
  fresh.pathname = `/${name}`;
  const dataDir = temporaryFolder();
  await atServer(template, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  return {
    dataDir,
    databaseUrl: fresh.href,
    async remove() {
      await atServer(template, `drop database ${name} with (force)`);
      await removeFolder(dataDir);
    },
  };
}

async function atServer(template: string, statement: string): Promise<void> {
  const address = new URL(template);
  address.pathname = "/postgres";
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "hub-clone-"));
}

function removeFolder(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  return Promise.resolve();
}
