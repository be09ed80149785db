import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { erasureOf } from "../accounts/erase-account.ts";
import { type WaitsFor, erasureObstacle } from "./erase-person.ts";
import { findOwnExport } from "./export-data.ts";
import type { ExportRow } from "./export-store.ts";

export interface OwnDataFacts {
  readonly made: ExportRow | undefined;
  readonly eraseAt: Date | null;
  readonly waitsFor: WaitsFor;
}

/** The state of a person's requests. */
export async function lookAtOwnData(ctx: Ctx, personId: string): Promise<OwnDataFacts> {
  return {
    made: await findOwnExport(ctx, personId),
    eraseAt: await erasureOf(ctx, personId),
    waitsFor: await inTransaction(ctx.db, (tx) => erasureObstacle(ctx, tx, personId)),
  };
}
