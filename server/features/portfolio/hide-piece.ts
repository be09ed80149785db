// The team hides a piece of work that others should not see, and shows it again. Its owner gets an email each time.
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { tellPerson } from "../accounts/tell-person.ts";
import { type AdministratorsAct, holdForAdministrator } from "../accounts/upkeep/by-an-administrator.ts";
import { recordAct } from "../audit/record-act.ts";
import { pieceHidden, pieceAllowed } from "./emails.ts";
import { holdPiece } from "./hold-work.ts";
import { obstacleToShow } from "./rules.ts";
import { announceWork, type Piece, updateHidden } from "./store.ts";

interface ActOnPiece extends Pick<AdministratorsAct, "by" | "personId"> {
  readonly pieceId: string;
}

/** Immediately, for everyone but its owner. False when it was hidden already. */
export function hidePiece(ctx: Ctx, { reason, ...act }: ActOnPiece & { readonly reason: string }): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, title, visibleTo, hiddenFrom } = await holdForTeam(ctx, tx, act);
    if (hiddenFrom !== null) return false;
    await updateHidden(tx, id, { visibleTo: "owner", hiddenFrom: visibleTo, updatedAt: ctx.clock.now() });
    await record(ctx, tx, { ...act, act: "work.hidden", facts: { title, reason } });
    await tellPerson(ctx, tx, { personId: act.personId, sheet: pieceHidden.sheet({ title, reason }) });
    return true;
  });
}

/** Visible to the same people as before, unless it lost its pictures meanwhile. False when it was not hidden. */
export function showPieceAgain(ctx: Ctx, act: ActOnPiece): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const { id, title, pictures, hiddenFrom } = await holdForTeam(ctx, tx, act);
    if (hiddenFrom === null) return false;
    const visibleTo = obstacleToShow(pictures) ? "owner" : hiddenFrom;
    await updateHidden(tx, id, { visibleTo, hiddenFrom: null, updatedAt: ctx.clock.now() });
    await record(ctx, tx, { ...act, act: "work.shown_again", facts: { title } });
    await tellPerson(ctx, tx, { personId: act.personId, sheet: pieceAllowed.sheet({ title }) });
    return true;
  });
}

async function holdForTeam(ctx: Ctx, tx: Tx, { pieceId, ...act }: ActOnPiece): Promise<Piece> {
  await holdForAdministrator(ctx, tx, act);
  return holdPiece(tx, act.personId, pieceId);
}

interface RecordedAct extends ActOnPiece {
  readonly act: string;
  readonly facts: Record<string, unknown>;
}

async function record(ctx: Ctx, tx: Tx, { by, personId, act, facts }: RecordedAct): Promise<void> {
  await recordAct(ctx, tx, { actorId: by, subject: `account:${personId}`, act, facts });
  await announceWork(tx, personId);
}
