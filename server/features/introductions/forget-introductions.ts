import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { introductionPaths } from "#contract/values/paths.ts";
import { queueEmail } from "../mailing/queue-email.ts";
import { introductionEnded } from "./emails.ts";
import { linkToken } from "./link-token.ts";
import { deleteStranger, type FaceRow, listFaces } from "./people-store.ts";
import { type IntroductionRow, listOpenOf } from "./store.ts";
import { askedName, askersName, kindWords } from "./tell-of-introduction.ts";

/** The rows go with the account. The others of open requests learn that these have ended; of a private person without a name. */
export async function forgetIntroductions(
  ctx: Ctx,
  tx: Tx,
  { id, emails }: { readonly id: string; readonly emails: readonly string[] },
): Promise<void> {
  const open = await listOpenOf(tx, id, ctx.clock.now());
  const faces = await listFaces(tx, [...new Set(open.flatMap(({ toId, fromId }) => [toId, fromId ?? []].flat()))]);
  for (const row of open) await tellOther(ctx, tx, { row, goneId: id, faces });
  for (const email of emails) await deleteStranger(tx, email);
}

interface EndedRow {
  readonly row: IntroductionRow;
  readonly goneId: string;
  readonly faces: readonly FaceRow[];
}

// Without their account's id: another act may hold that account, and wait for the one that is erased.
async function tellOther(ctx: Ctx, tx: Tx, { row, goneId, faces }: EndedRow): Promise<void> {
  const gone = faces.find(({ id }) => id === goneId);
  const otherId = row.toId === goneId ? row.fromId : row.toId;
  const other = faces.find(({ id }) => id === otherId);
  const to = other ? (other.emailConfirmedAt === null ? null : other.email) : row.fromEmail;
  if (to === null || !gone) return;
  const name = gone.handle === null ? "a member" : row.toId === goneId ? askedName(gone) : askersName(row, gone);
  const link = other ? introductionPaths.introductions : introductionPaths.link(linkToken(ctx.vault, row.id));
  const sheet = introductionEnded.sheet({ name, about: kindWords[row.kind], link });
  await queueEmail(ctx, tx, { to, name: other?.name ?? row.fromName ?? undefined, sheet });
}
