// Invite codes: holders check their price; administrators make and change them.
import type {
  InviteCodeChangeRequest,
  NewInviteCodeRequest,
  InviteCodesRequest,
} from "#contract/invite-codes-admin.ts";
import { indianDay } from "#contract/values/india.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction, type Tx } from "#server/db/client.ts";
import { isTaken } from "#server/db/retry-on-conflict.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { readSettings } from "#server/features/settings/read-settings.ts";
import {
  type CodeTerms,
  countInviteCodes,
  hasOrders,
  listCodeTerms,
  listInviteCodes,
  removeInviteCode,
} from "../code-store.ts";
import {
  countUses,
  findInviteCode,
  type InviteCodeRow,
  insertInviteCode,
  lockInviteCode,
  updateInviteCode,
} from "../order-store.ts";
import { findUsableCode } from "./price-order.ts";

// So many wrong ones of a person in ten minutes are guesses.
const guesses = { door: "invite-guess", limit: 20, seconds: 600, isAboutPerson: true } as const;

/** The same refusal for an unknown, inactive, expired and used-up code. */
export function checkInviteCode(ctx: Ctx, personId: string, typed: string): Promise<InviteCodeRow> {
  return countingGuesses(ctx, personId, async () => {
    const code = await findUsableCode(ctx, ctx.db, { personId, typed });
    if (!code) throw new Refusal("invite_code_invalid");
    return code;
  });
}

/** Counts a wrong code wherever it is tried; a right one does not count. */
export async function countingGuesses<T>(ctx: Ctx, personId: string, work: () => Promise<T>): Promise<T> {
  if (!ctx.config.rateLimit) return work();
  const ask = { ...guesses, caller: personId };
  await ctx.rates.takeOrRefuse(ask);
  try {
    const done = await work();
    await ctx.rates.refund(ask);
    return done;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invite_code_invalid") await ctx.rates.refund(ask);
    throw error;
  }
}

export interface CountedCode {
  readonly code: InviteCodeRow;
  readonly uses: number;
}

const pageSize = 20;

export interface PageOfCodes {
  readonly codes: readonly CountedCode[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export async function lookAtInviteCodes(
  ctx: Ctx,
  { search = "", state, page = 1 }: InviteCodesRequest,
): Promise<PageOfCodes> {
  const wanted = { search, isArchived: state === "archived" };
  const total = await countInviteCodes(ctx.db, wanted);
  const codes = await listInviteCodes(ctx.db, wanted, { from: (page - 1) * pageSize, most: pageSize });
  const uses = await countUses(
    ctx.db,
    codes.map(({ id }) => id),
  );
  const counted = codes.map((code) => ({ code, uses: uses.get(code.id) ?? 0 }));
  return { codes: counted, page, pages: Math.max(1, Math.ceil(total / pageSize)), total };
}

/** Of codes that can be used now. */
export function lookAtCodeTerms(ctx: Ctx): Promise<CodeTerms[]> {
  return listCodeTerms(ctx.db, ctx.clock.now());
}

/** Where the hub takes money by payment forms, a new code needs its form. A code stored without one still works: the hub makes a link. */
export function needsLink({ payments: { through } }: Ctx): boolean {
  return through.hasForms && through.formUrl !== undefined;
}

// Until the end of the day: "today" means all of it.
const isOver = (ctx: Ctx, expiresAt: string): boolean => indianDay(new Date(expiresAt)) < indianDay(ctx.clock.now());
// A code lowers the price; the saving is shown beside it.
const dearer = (membershipPrice: number) =>
  new Refusal("invalid_input", {
    fields: { price: `Not more than membership costs: ${formatRupees(paise(membershipPrice))}.` },
  });
const longOver = () => new Refusal("invalid_input", { fields: { expiresAt: "That day has already passed." } });

/** Checks the price and expiry of a new code. */
export async function checkTerms(
  ctx: Ctx,
  { price, expiresAt }: Pick<NewInviteCodeRequest, "price" | "expiresAt">,
): Promise<void> {
  const { membershipPrice } = await readSettings(ctx);
  if (price > membershipPrice) throw dearer(membershipPrice);
  if (expiresAt !== null && isOver(ctx, expiresAt)) throw longOver();
}

export async function makeInviteCode(
  ctx: Ctx,
  admin: { id: string },
  input: NewInviteCodeRequest,
): Promise<CountedCode> {
  await checkTerms(ctx, input);
  const code = await inTransaction(ctx.db, async (tx) => {
    const made = await insertInviteCode(tx, {
      ...rowOf(input),
      createdAt: ctx.clock.now(),
      createdBy: admin.id,
    } as never);
    if (!made) throw new Refusal("code_taken");
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: "invite_code.made",
      subject: `invite_code:${made.id}`,
      facts: { code: made.code, price: made.price },
    });
    return made;
  });
  return { code, uses: 0 };
}

export async function changeInviteCode(
  ctx: Ctx,
  admin: { id: string },
  { id, change: { seen = {}, ...change } }: { id: number; change: InviteCodeChangeRequest },
): Promise<CountedCode> {
  const { membershipPrice } = await readSettings(ctx);
  const code = await refuseDuplicateName(ctx, async (tx) => {
    const before = await lockInviteCode(tx, id);
    if (!before) throw new Refusal("not_found");
    const facts = differences(before, rowOf(change));
    if (Object.keys(facts).some((field) => Object.hasOwn(seen, field) && seen[field] !== facts[field]!.from))
      throw new Refusal("changed_meanwhile");
    if (Object.keys(facts).length === 0) return before;
    if (facts["price"] && (change.price ?? 0) > membershipPrice) throw dearer(membershipPrice);
    if (facts["expiresAt"] && change.expiresAt && isOver(ctx, change.expiresAt)) throw longOver();
    if (change.code !== undefined) {
      const other = await findInviteCode(tx, change.code);
      if (other && other.id !== id) throw new Refusal("code_taken");
    }
    const changed = await updateInviteCode(tx, id, rowOf(change));
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: "invite_code.changed",
      subject: `invite_code:${id}`,
      facts: { code: before.code, ...facts },
    });
    return changed!;
  });
  return { code, uses: (await countUses(ctx.db, [id])).get(id) ?? 0 };
}

/** Only a code without orders can be deleted: the orders of a code show what it sold. Other codes are archived. */
export function deleteInviteCode(ctx: Ctx, admin: { readonly id: string }, id: number): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    const code = await lockInviteCode(tx, id);
    if (!code) throw new Refusal("not_found");
    if (await hasOrders(tx, id)) throw new Refusal("code_used");
    await removeInviteCode(tx, id);
    await recordAct(ctx, tx, {
      actorId: admin.id,
      act: "invite_code.deleted",
      subject: `invite_code:${id}`,
      facts: { code: code.code, price: code.price },
    });
  });
}

// Two administrators who choose the same name at the same time have both passed the check.
async function refuseDuplicateName(ctx: Ctx, work: (tx: Tx) => Promise<InviteCodeRow>): Promise<InviteCodeRow> {
  try {
    return await inTransaction(ctx.db, work);
  } catch (error) {
    throw isTaken(error) ? new Refusal("code_taken") : error;
  }
}

interface Difference {
  readonly from: unknown;
  readonly to: unknown;
}

function differences(before: InviteCodeRow, change: CodeFields): Readonly<Record<string, Difference>> {
  const asTold = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);
  const fields = Object.keys(change) as (keyof CodeFields)[];
  return Object.fromEntries(
    fields
      .map((field) => [field, { from: asTold(before[field]), to: asTold(change[field]) }] as const)
      .filter(([, { from, to }]) => from !== to),
  );
}

type CodeFields = Partial<Omit<InviteCodeRow, "id" | "createdAt" | "createdBy">>;

// A field that is left out stays as it is.
function rowOf({ expiresAt, ...rest }: Omit<InviteCodeChangeRequest, "seen">): CodeFields {
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as CodeFields;
  return expiresAt === undefined ? named : { ...named, expiresAt: expiresAt === null ? null : new Date(expiresAt) };
}
