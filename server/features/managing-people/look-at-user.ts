import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { listSignInMethods, lookAtSessions } from "../accounts/sessions/look-at-account.ts";
import { nameActs, type NamedAct } from "../audit/look-at-audit.ts";
import { lookAtHistory } from "../payments/history/look-at-payments.ts";
import { lookAtOwnWork } from "../portfolio/look-at-work.ts";
import { namePeople } from "../profiles/name-people.ts";
import { type PageRows, readPage } from "./page-store.ts";
import { type JudgedPerson, readPerson } from "./read-person.ts";

export interface UserPage extends Omit<PageRows, "acts"> {
  readonly person: JudgedPerson;
  readonly acts: readonly NamedAct[];
  readonly methods: Awaited<ReturnType<typeof listSignInMethods>>;
  readonly sessions: Awaited<ReturnType<typeof lookAtSessions>>;
  readonly work: Awaited<ReturnType<typeof lookAtOwnWork>>["pieces"];
  readonly payments: Awaited<ReturnType<typeof lookAtHistory>>;
}

/** Everything that an administrator needs to know of one person. */
export async function lookAtUser(ctx: Ctx, personId: string): Promise<UserPage> {
  const [person, rows] = await Promise.all([readPerson(ctx, ctx.db, personId), readPage(ctx.db, personId)]);
  if (!person || !rows) throw new Refusal("person_not_found");
  const [methods, sessions, payments, { pieces: work }, acts] = await Promise.all([
    listSignInMethods(ctx, personId),
    lookAtSessions(ctx, personId),
    lookAtHistory(ctx, personId),
    lookAtOwnWork(ctx.db, personId),
    nameActs(ctx, { namePeople }, rows.acts),
  ]);
  return { ...rows, person, methods, sessions, payments, work, acts };
}
