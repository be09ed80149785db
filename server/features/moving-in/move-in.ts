// npm run hub -- move-in: imports the data of the hosted original, table by table, each after those that it references.
import { join } from "node:path";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { byOperator, recordAct } from "../audit/record-act.ts";
import { importIdentities } from "./import-identities.ts";
import { importSentMail } from "./import-sent-mail.ts";
import { importMemberships } from "./import-memberships.ts";
import { importPayments } from "./import-payments.ts";
import { importPictures } from "./import-pictures.ts";
import { importPeople } from "./import-people.ts";
import { importCodes, importProducts, importPurchases } from "./import-products.ts";
import { importStanding, importExtendedProfiles } from "./import-profiles.ts";
import { findDump } from "./dump/find-dump.ts";
import type { Moving } from "./moving.ts";
import { inWords, keepReport, openList } from "./report.ts";

// Each after those that it references.
const steps = [
  importPeople,
  importIdentities,
  importStanding,
  importExtendedProfiles,
  importMemberships,
  importProducts,
  importPurchases,
  importCodes,
  importPayments,
  importSentMail,
];

// Drawing pictures takes longest, and is possible while the hub is running.
const chosenSteps = { with: [...steps, importPictures], without: steps, only: [importPictures] };
export type PictureChoice = keyof typeof chosenSteps;

export interface MoveInRequest {
  readonly pictures: PictureChoice;
  readonly directory: string;
  readonly isReal: boolean;
  readonly progress: Moving["progress"];
}

interface ImportResult {
  readonly lines: readonly string[];
  // The folder of the report, and of the list of refused rows.
  readonly folder: string;
}

export async function moveIn(
  ctx: Ctx,
  { directory, isReal, pictures, progress }: MoveInRequest,
): Promise<ImportResult> {
  const dump = await findDump(directory);
  const folder = join(ctx.config.dataDir, "moved-in", ctx.clock.now().toISOString().replaceAll(":", "-"));
  const list = await openList(folder);
  const moving: Moving = {
    ctx,
    dump,
    isReal,
    counts: new Map(),
    money: new Map(),
    tell: (row) => list.tell(row),
    progress,
    people: new Map(),
    standing: new Map(),
    products: new Map(),
    hasBegun: false,
  };
  try {
    for (const step of chosenSteps[pictures]) await step(moving);
    await announceImport(moving);
  } finally {
    await list.close();
  }
  const lines = inWords(moving);
  await keepReport(folder, lines);
  return { lines, folder };
}

/** Records the import, and drops all caches of every process. */
async function announceImport({ ctx, counts, hasBegun }: Moving): Promise<void> {
  if (!hasBegun) return;
  const came = [...counts].filter(([, { imported }]) => imported > 0);
  const facts = Object.fromEntries(came.map(([table, { imported }]) => [table, imported]));
  await inTransaction(ctx.db, async (tx) => {
    await recordAct(ctx, tx, { actorId: byOperator, act: "hub.moved_in", subject: "hub", facts });
    await announce(tx, "*");
  });
}
