import type { Secrets } from "./config.ts";
import type { Ctx } from "./context.ts";
import { settleFact } from "./db/facts.ts";
import { refuseDamage } from "./db/find-damage.ts";
import { claimDatabase } from "./secret-owner.ts";

/** Between the migrations and the first request: the database is whole, it belongs to this secret, and it is known whether it is new. */
export async function takeOver({ database: { pool }, vault, config }: Ctx, secrets: Secrets): Promise<void> {
  await refuseDamage(pool);
  await claimDatabase(pool, vault, { given: secrets.secretKey, dataDir: config.dataDir });
  if (!config.sampleContent) await settleFact(pool, "samples", "declined");
}
