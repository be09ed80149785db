// A hub on a database that it shares with others, each with a cache of its own, as processes have.
import { onTestFinished } from "vitest";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose.ts";
import { readConfig } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Topic } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { silentLog, temporaryFolder } from "#test/engines/databases.ts";
import type { Hub } from "./harness.ts";

export const sharedSecret = "one secret for all processes of a hub";

export async function openHub(
  databaseUrl: string,
  { dataDir = temporaryFolder(), ...parts }: { readonly dataDir?: string } & Partial<Ctx> = {},
): Promise<Pick<Hub, "ctx" | "request">> {
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: "fatal",
    PUBLIC_URL: "http://hub.test",
    SECRET_KEY: sharedSecret,
  };
  const { config, secrets } = readConfig(settings);
  const ctx: Ctx = { ...(await compose(config, secrets)), ...parts };
  onTestFinished(() => ctx.database.close().catch(() => undefined));
  await migrate(ctx.database, silentLog);
  const app = createApp(ctx);
  return { ctx, request: async (path, init) => app.request(new Request(new URL(path, "http://hub.test"), init)) };
}

/** All announcements of one hub so far have reached the other: they arrive in the order of their commits. */
export async function untilAnnounced(from: Pick<Hub, "ctx">, to: Pick<Hub, "ctx">): Promise<void> {
  // Of an account that does not exist.
  const last: Topic = `account ${from.ctx.ids.uuid()}`;
  const heard = Promise.withResolvers<unknown>();
  const stop = to.ctx.database.onChange((topic) => topic === last && heard.resolve(stop()));
  await inTransaction(from.ctx.db, (tx) => announce(tx, last));
  await heard.promise;
}
