// The real app on a real database, called in-process. The same test runs on both engines and cannot tell them apart.
import { afterAll, inject } from "vitest";
import { createBackground } from "#server/concurrency/background.ts";
import { createApp } from "#server/app.ts";
import { compose } from "#server/compose.ts";
import { readConfig, type Config } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { forgetHead } from "#server/features/audit/chain-head.ts";
import type { IdentityProvider } from "#server/integrations/identity/interface.ts";
import type { PaymentProvider } from "#server/integrations/payments/interface.ts";
import { createRates } from "#server/rates/rate-store.ts";
import { clone, type Template } from "#test/engines/clone.ts";

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

export interface Hub {
  readonly ctx: Ctx;
  request(path: string, init?: RequestInit): Promise<Response>;
  // An empty, migrated database again.
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface HubOptions {
  readonly config?: Partial<Config>;
  readonly now?: () => Date;
  readonly identityProvider?: IdentityProvider;
  // Accepts all money.
  readonly payments?: PaymentProvider;
}

/** Opens a hub for this test file and closes it when the file is done. */
export async function startHub(options: HubOptions = {}): Promise<Hub> {
  const place = await clone(inject("template"));
  const { config, secrets } = readConfig({
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    PUBLIC_URL: "http://hub.test",
    LOG_LEVEL: "fatal",
    RATE_LIMIT: "off",
    SAMPLE_CONTENT: "off",
  });
  const composed = await compose({ ...config, ...options.config }, secrets);
  const ctx: Ctx = {
    ...composed,
    background: createBackground(composed.log, () => 0),
    ...(options.now === undefined ? {} : timed(composed, options.now)),
    ...(options.identityProvider === undefined ? {} : { identityProvider: options.identityProvider }),
    ...(options.payments === undefined ? {} : { payments: onlyProvider(options.payments) }),
  };
  const app = createApp(ctx);
  ctx.ownPort.answeredBy((request) => app.request(request));
  let open = true;

  async function stop(): Promise<void> {
    if (!open) return;
    open = false;
    await ctx.background.settled();
    await ctx.database.close();
    await place.remove();
  }

  afterAll(stop);
  return {
    ctx,
    request: (path, init) => Promise.resolve(app.request(new Request(new URL(path, "http://hub.test"), init))),
    reset: () => empty(ctx),
    stop,
  };
}

function onlyProvider(provider: PaymentProvider): Ctx["payments"] {
  return { through: provider, all: new Map([[provider.name, provider]]) };
}

// Every clock of the hub is the test's.
function timed({ database }: Ctx, now: () => Date): Pick<Ctx, "clock" | "rates"> {
  const clock = { now };
  return {
    clock,
    rates: createRates(clock, database.db),
  };
}

// To truncate sixty tables takes PostgreSQL a hundred milliseconds, to delete a few rows three. Without triggers: rows of one table name
// those of another, and some tables keep their rows for good.
const clearEveryTable = `
do $$
declare name text;
begin
  set local session_replication_role = replica;
  for name in select quote_ident(tablename) from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' loop
    execute 'delete from ' || name;
  end loop;
  perform setval(format('%I.%I', schemaname, sequencename), start_value, false) from pg_sequences where last_value is not null;
end $$`;

async function empty(ctx: Ctx): Promise<void> {
  await ctx.background.settled();
  await ctx.database.pool.query(clearEveryTable);
  await forgetHead(ctx);
  await ctx.database.pool.query("insert into hub_facts values ('samples', 'due')");
  // Caches of the rows are cleared with them.
  await inTransaction(ctx.db, (tx) => announce(tx, "*"));
}
