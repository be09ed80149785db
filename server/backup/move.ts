import { type Database, openDatabase } from "#server/db/client.ts";
import type { Log } from "#server/db/log.ts";
import { migrate } from "#server/db/migrate.ts";
import { markMoved } from "#server/db/embedded/moved-away.ts";
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
  // Once all rows are in the target.
  readonly arrived?: (databases: { readonly source: Database; readonly target: Database }) => Promise<void>;
}

// Carries every row of the embedded database into an empty PostgreSQL database; the embedded one keeps its own, and a mark that they have moved.
export async function moveToPostgres(options: MoveOptions): Promise<Counts> {
  const { dataDir, databaseUrl, log, migrations, accept, arrived } = options;
  const folder = migrations === undefined ? {} : { folder: migrations };
  const source = await openDatabase({ dataDir, log });
  try {
    await accept?.(source);
    const target = await openDatabase({ dataDir, databaseUrl, log });
    try {
      await target.withoutTimeouts(refuseFilled);
      await migrate(source, log, folder);
      await migrate(target, log, folder);
      const counts = await target.withoutTimeouts((to) =>
        source.withoutTimeouts((from) => writeRows(to, readRows(from))),
      );
      markMoved(dataDir, databaseUrl);
      await arrived?.({ source, target });
      return counts;
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}
