// A place of its own for the data of a hub, made like the template that the run prepared once: a folder, and with PostgreSQL a database.
import { randomBytes } from "node:crypto";
import { constants, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

export interface Template {
  // None: the folder begins empty.
  readonly dataDir?: string;
  // None: the database is the embedded one, in the folder.
  readonly databaseUrl?: string;
}

export interface Clone {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  remove(): Promise<void>;
}

export async function clone(template: Template): Promise<Clone> {
  const dataDir = mkdtempSync(join(tmpdir(), "hub-clone-"));
  if (template.dataDir !== undefined)
    cpSync(template.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = template.databaseUrl === undefined ? undefined : await cloneDatabase(template.databaseUrl);
  return {
    dataDir,
    databaseUrl: database?.url,
    async remove() {
      await database?.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function cloneDatabase(template: string): Promise<{ readonly url: string; remove(): Promise<void> }> {
  const name = `hub_${randomBytes(6).toString("hex")}`;
  const fresh = new URL(template);
  fresh.pathname = `/${name}`;
  await atServer(template, `create database ${name} template ${new URL(template).pathname.slice(1)}`);
  return { url: fresh.href, remove: () => atServer(template, `drop database ${name} with (force)`) };
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
