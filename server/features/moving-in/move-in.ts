// npm run hub -- move-in: imports the data of the hosted original, table by table, each after those that it references.
import { join } from "node:path";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { byOperator, recordAct } from "../audit/record-act.ts";
import { bringIdentities } from "./bring-identities.ts";
import { bringSentMail } from "./bring-sent-mail.ts";
import { bringMemberships } from "./bring-memberships.ts";
import { bringPayments } from "./bring-payments.ts";
import { bringPictures } from "./bring-pictures.ts";
import { bringPeople } from "./bring-people.ts";
import { bringCodes, bringProducts, bringPurchases } from "./bring-products.ts";
import { bringStanding, bringTold } from "./bring-profiles.ts";
import { findDump } from "./dump/find-dump.ts";
import type { Moving } from "./moving.ts";
import { inWords, keepReport, openList } from "./report.ts";

// Each after those that it references.
const steps = [
  bringPeople,
  bringIdentities,
  bringStanding,
  bringTold,
  bringMemberships,
  bringProducts,
  bringPurchases,
  bringCodes,
  bringPayments,
  bringSentMail,
];

// Drawing pictures takes longest, and is possible while the hub is running.
const chosenSteps = { with: [...steps, bringPictures], without: steps, only: [bringPictures] };
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
    await tellHub(moving);
  } finally {
    await list.close();
  }
  const lines = inWords(moving);
  await keepReport(folder, lines);
  return { lines, folder };
}

/** Records the import, and drops all caches of every process. */
async function tellHub({ ctx, counts, hasBegun }: Moving): Promise<void> {
  if (!hasBegun) return;
  const came = [...counts].filter(([, { brought }]) => brought > 0);
  const facts = Object.fromEntries(came.map(([table, { brought }]) => [table, brought]));
  await inTransaction(ctx.db, async (tx) => {
    await recordAct(ctx, tx, { actorId: byOperator, act: "hub.moved_in", subject: "hub", facts });
    await announce(tx, "*");
  });
}
