// One act on many people. Each is done on its own, as on the person's page, so a refusal for one person stops no other.
import type { BulkAct, BulkReport } from "#contract/people-bulk.ts";
import { refusals } from "#contract/errors.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { type ActResult, changeMembership, changeUser } from "./act-on-user.ts";
import { type JudgedPerson, readPerson } from "./read-person.ts";
import { versionOf } from "./version-rules.ts";

type OneAct = Omit<BulkAct, "ids">;

export async function actOnMany(ctx: Ctx, by: string, { ids, ...wanted }: BulkAct): Promise<BulkReport["people"]> {
  const people: BulkReport["people"] = [];
  for (const id of new Set(ids)) {
    const person = await readPerson(ctx, ctx.db, id);
    people.push({ id, name: person?.name ?? null, ...(await outcomeOf(() => actOnOne(ctx, { by, person }, wanted))) });
  }
  return people;
}

function actOnOne(
  ctx: Ctx,
  { by, person }: { readonly by: string; readonly person: JudgedPerson | undefined },
  { act, reason = "" }: OneAct,
): Promise<ActResult> {
  if (!person) throw new Refusal("person_not_found");
  const who = { by, personId: person.id, seen: versionOf(person) };
  return act === "grant"
    ? changeMembership(ctx, { ...who, act })
    : changeUser(ctx, { ...who, block: { reason, confirmOwn: false } });
}

async function outcomeOf(
  act: () => Promise<ActResult>,
): Promise<Pick<BulkReport["people"][number], "outcome" | "reason">> {
  try {
    const { changed } = await act();
    return { outcome: changed ? "done" : "already", reason: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { outcome: "refused", reason: refusals[error.code] };
  }
}
