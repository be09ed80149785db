import type { Secrets } from "./config.ts";
import type { Ctx } from "./context.ts";
import { settleFact } from "./db/facts.ts";
import { refuseDamage } from "./db/find-damage.ts";
import { openSeriesIfRestored, saysNewSeries } from "./features/invoices/series-after-restore.ts";
import { forgetSecret } from "./forget-secret.ts";
import { claimDatabase, isAbandoned, ownerBeside, secretPlace } from "./secret-owner.ts";

/** Between the migrations and the first request: the database is whole, it belongs to this secret, and it is known whether it is new or restored. */
export async function takeOver(
  { database, vault, config, log, clock }: Ctx,
  secrets: Pick<Secrets, "secretKey">,
): Promise<void> {
  const { pool } = database;
  await refuseDamage(pool);
  const place = await secretPlace(database, config, secrets);
  if ((await ownerBeside(pool, vault)) === "another" && (await isAbandoned(pool, place))) {
    await forgetSecret(database.db, clock.now());
    log.warn("the database was sealed with a secret that is not here, and no hub uses it: everybody logs in anew");
  }
  await claimDatabase(pool, vault, place);
  const letters = await openSeriesIfRestored(pool);
  if (letters !== undefined) log.warn(saysNewSeries(letters));
  if (!config.sampleContent) await settleFact(pool, "samples", "declined");
}
