import { type Database, openDatabase } from "../client.ts";
import type { Log } from "../log.ts";
import { migrate } from "../migrate.ts";
import { readRows } from "./read.ts";
import { refuseFilled } from "./shape.ts";
import { writeRows, type Counts } from "./write.ts";

export interface MoveOptions {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly log: Log;
  readonly migrations?: string;
  // Throws when the database could not be opened with the secret that is here.
  readonly accept?: (source: Database) => Promise<void>;
}

// Carries every row of the embedded database into an empty PostgreSQL database; the embedded one stays as it is.
export async function moveToPostgres({ dataDir, databaseUrl, log, migrations, accept }: MoveOptions): Promise<Counts> {
  const folder = migrations === undefined ? {} : { folder: migrations };
  const source = await openDatabase({ dataDir, log });
  try {
    await accept?.(source);
    const target = await openDatabase({ dataDir, databaseUrl, log });
    try {
      await target.patiently(refuseFilled);
      await migrate(source, log, folder);
      await migrate(target, log, folder);
      return await target.patiently((to) => source.patiently((from) => writeRows(to, readRows(from))));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
