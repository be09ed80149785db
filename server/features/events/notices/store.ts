// The people of an event as readers of emails: only those whose address is confirmed.
import { and, asc, eq, exists, gt, inArray, isNotNull, or, sql, type SQL } from "#server/db/drizzle.ts";
import type { Tx } from "#server/db/client.ts";
import { accounts } from "../../accounts/tables.ts";
import { emailAllowed } from "../../purposes/tables.ts";
import { eventArrivals, eventSeats } from "../tables.ts";

const isComing = eq(eventSeats.state, "coming");
const columns = {
  personId: eventSeats.personId,
  email: sql<string>`${accounts.email}`,
  isComing: sql<boolean>`${isComing}`,
  ticket: eventSeats.ticket,
  until: eventSeats.until,
};

export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number];

/** moved, cancelled: everyone who counts on it. tomorrow, soon: who comes and agreed. afterwards: who came, if anyone was checked in. */
export type RecipientGroup = "concerned" | "coming" | "came";

interface NextRecipients {
  readonly group: RecipientGroup;
  // After the last person of the page before.
  readonly after: string | undefined;
  readonly most: number;
}

export function listRecipients(tx: Tx, eventId: number, { group, after, most }: NextRecipients) {
  return recipients(tx, [
    eq(eventSeats.eventId, eventId),
    after === undefined ? undefined : gt(eventSeats.personId, after),
    isIn(tx, group),
  ])
    .orderBy(asc(eventSeats.personId))
    .limit(most);
}

export async function findRecipient(
  tx: Tx,
  { eventId, personId }: { readonly eventId: number; readonly personId: string },
): Promise<RecipientRow | undefined> {
  const [row] = await recipients(tx, [eq(eventSeats.eventId, eventId), eq(eventSeats.personId, personId)]);
  return row;
}

function recipients(tx: Tx, conditions: readonly (SQL | undefined)[]) {
  return tx
    .select(columns)
    .from(eventSeats)
    .innerJoin(accounts, eq(accounts.id, eventSeats.personId))
    .where(and(isNotNull(accounts.email), isNotNull(accounts.emailConfirmedAt), ...conditions))
    .$dynamic();
}

function isIn(tx: Tx, group: RecipientGroup): SQL | undefined {
  if (group === "concerned") return inArray(eventSeats.state, ["coming", "held", "offered", "waiting"]);
  const agreed = emailAllowed(eventSeats.personId, "events");
  if (group === "coming") return and(isComing, agreed);
  const arrivals = tx
    .select({ one: sql`1` })
    .from(eventArrivals)
    .where(eq(eventArrivals.eventId, eventSeats.eventId));
  const own = tx
    .select({ one: sql`1` })
    .from(eventArrivals)
    .where(and(eq(eventArrivals.eventId, eventSeats.eventId), eq(eventArrivals.personId, eventSeats.personId)));
  return and(isComing, agreed, or(exists(own), sql`not ${exists(arrivals)}`));
}
