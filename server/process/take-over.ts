import type { Secrets } from "#server/config/config.ts";
import type { Ctx } from "#server/context.ts";
import { settleFact } from "#server/db/facts.ts";
import { refuseDamage } from "#server/db/find-damage.ts";
import { pauseAfterRestore } from "#server/features/announcements/steer-announcement.ts";
import { openSeriesIfRestored, saysNewSeries } from "#server/features/invoices/series-after-restore.ts";
import { forgetSecret } from "#server/operators/forget-secret.ts";
import { claimDatabase, isAbandoned, ownerBeside, secretPlace } from "#server/secrets/secret-owner.ts";

/** Between the migrations and the first request: the database is whole, it belongs to this secret, and it is known whether it is new or restored. */
export async function takeOver(
  { database, db, vault, config, log, clock }: Ctx,
  secrets: Pick<Secrets, "secretKey">,
): Promise<void> {
  const { pool } = database;
  await refuseDamage(pool);
  const place = await secretPlace(database, config, secrets);
  if ((await ownerBeside(pool, vault)) === "another" && (await isAbandoned(pool, place))) {
    await forgetSecret(database.db, clock.now());
    log.warn(
      "the database was sealed with a secret that is not here, and no hub uses it: all people have to log in again",
    );
  }
  await claimDatabase(pool, vault, place);
  const letters = await openSeriesIfRestored(pool);
  if (letters !== undefined) {
    log.warn(saysNewSeries(letters));
    await pauseAfterRestore({ db, clock });
  }
  if (!config.sampleContent) await settleFact(pool, "samples", "declined");
}
