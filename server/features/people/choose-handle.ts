// A person's choices about their public page: its name, and who may find it.
import { shapeOf, suggestHandles } from "#contract/values/handle.ts";
import type { Ctx } from "#server/context.ts";
import { announcePerson, type Db, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson } from "../accounts/standing.ts";
import {
  findOwnProfile,
  insertGone,
  keepWishes,
  listGone,
  listHandles,
  listTaken,
  takeHandle,
  type OwnProfileRow,
  type PageWishes,
} from "./handle-store.ts";

// A former name leads to their page for as long as they are here, so each person may have only a few.
const mostHandles = 5;
const fewSuggestions = 3;
const goneNames = "handles gone";

export interface OwnPageRows {
  readonly handle: string | undefined;
  readonly earlier: readonly string[];
  readonly suggestions: readonly string[];
  readonly profile: OwnProfileRow;
}

export async function lookAtOwnPage(ctx: Ctx, personId: string): Promise<OwnPageRows> {
  const [profile, held] = await Promise.all([findOwnProfile(ctx.db, personId), listHandles(ctx.db, personId)]);
  if (!profile) throw new Refusal("profile_not_found");
  const handle = held.find(({ replacedAt }) => replacedAt === null)?.handle;
  const earlier = held.filter(({ replacedAt }) => replacedAt !== null).map((row) => row.handle);
  const suggestions = handle === undefined ? await suggest(ctx, ctx.db, { personId, profile }) : [];
  return { handle, earlier, suggestions, profile };
}

export async function chooseHandle(ctx: Ctx, personId: string, handle: string): Promise<OwnPageRows> {
  await inTransaction(ctx.db, async (tx) => {
    const profile = (await holdPerson(tx, personId)) ? await findOwnProfile(tx, personId) : undefined;
    if (!profile) throw new Refusal("profile_not_found");
    if (!profile.isSetup) throw new Refusal("set_up_first");
    const [held, shape] = [await listHandles(tx, personId), shapeOf(handle)];
    if (held.length >= mostHandles && !held.some((row) => row.shape === shape)) throw new Refusal("handles_used_up");
    const isTheirs = await takeHandle(tx, { handle, shape, personId, chosenAt: ctx.clock.now() });
    // Read after the conflict: its holder may have left a moment ago.
    if (!isTheirs || (await goneAmong(ctx, tx, [shape])).has(shape))
      throw new Refusal("handle_taken", { suggestions: await suggest(ctx, tx, { personId, profile, wanted: handle }) });
    await announcePerson(tx, personId);
  });
  return lookAtOwnPage(ctx, personId);
}

interface HandleSearch {
  readonly personId: string;
  readonly profile: OwnProfileRow;
  readonly wanted?: string;
}

async function suggest(ctx: Ctx, db: Db | Tx, { personId, profile, wanted }: HandleSearch): Promise<string[]> {
  const { fullName, currentTitle, city } = profile;
  const possible = suggestHandles({ fullName: fullName ?? "", currentTitle, city }, wanted);
  const shapes = possible.map(shapeOf);
  const [taken, gone] = [await listTaken(db, shapes, personId), await goneAmong(ctx, db, shapes)];
  return possible.filter((each) => !taken.has(shapeOf(each)) && !gone.has(shapeOf(each))).slice(0, fewSuggestions);
}

/** Which of these were the names of erased people: a link to one of them must never lead to another person. */
async function goneAmong({ vault }: Ctx, db: Db | Tx, shapes: readonly string[]): Promise<ReadonlySet<string>> {
  const macs = shapes.map((shape) => vault.mac(goneNames, shape));
  const gone = await listGone(db, macs);
  return new Set(shapes.filter((_, at) => gone.some((mac) => mac.equals(macs[at]!))));
}

/** Before the account goes, and their names with it. */
export async function leaveNames(ctx: Ctx, tx: Tx, personId: string): Promise<void> {
  const held = await listHandles(tx, personId);
  await insertGone(
    tx,
    held.map(({ shape }) => ctx.vault.mac(goneNames, shape)),
    ctx.clock.now(),
  );
}

export async function changePage(ctx: Ctx, personId: string, wishes: PageWishes): Promise<OwnPageRows> {
  await inTransaction(ctx.db, async (tx) => {
    await keepWishes(tx, personId, wishes);
    await announcePerson(tx, personId);
  });
  return lookAtOwnPage(ctx, personId);
}
