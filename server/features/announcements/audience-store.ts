// The people an announcement is for, and why some of them do not get it.
import type { AudienceFilter } from "#contract/announcements.ts";
import type { SwitchablePurpose } from "#contract/email-purposes.ts";
import { and, eq, isNull, type SQL, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { purchases, stillOwned } from "../access/tables.ts";
import { accounts } from "../accounts/tables.ts";
import { eventArrivals, events } from "../events/tables.ts";
import { memberships, standsAt } from "../membership/tables.ts";
import { orders } from "../payments/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { emailAllowed, isUndeliverable } from "../purposes/tables.ts";

export interface Audience {
  readonly filter: AudienceFilter;
  readonly purpose: SwitchablePurpose;
  readonly now: Date;
  // The rule of bans, as accounts define it.
  readonly isBlocked: SQL;
}

const profileWith = (condition: SQL): SQL =>
  sql`exists (select from ${extendedProfiles} where ${extendedProfiles.userId} = ${accounts.id} and ${condition})`;

function matches({ filter, now }: Audience): SQL {
  switch (filter.is) {
    case "everyone":
      return sql`true`;
    case "members":
      return sql`exists (select from ${memberships} where ${memberships.userId} = ${accounts.id} and ${standsAt(now)})`;
    case "owners":
      return sql`exists (select from ${purchases} where ${purchases.userId} = ${accounts.id}
        and ${purchases.productId} = ${filter.productId} and ${stillOwned})`;
    case "came":
      return sql`exists (select from ${eventArrivals} join ${events} on ${events.id} = ${eventArrivals.eventId}
        where ${eventArrivals.personId} = ${accounts.id} and ${events.slug} = ${filter.event})`;
    case "city":
      return profileWith(sql`lower(btrim(${extendedProfiles.city})) = lower(btrim(${filter.city}))`);
    case "state":
      return sql`exists (select from ${orders} where ${orders.userId} = ${accounts.id} and ${orders.billing} ->> 'state' = ${filter.state})`;
    case "level":
      return profileWith(eq(extendedProfiles.levelTag, filter.level));
    case "tag":
      return profileWith(eq(extendedProfiles.specialTag, filter.tag));
  }
}

/** The first reason why a person gets no email; null for people who get it. The order is that of the counts on the page. */
export function reasonAgainst({ purpose, isBlocked }: Pick<Audience, "purpose" | "isBlocked">): SQL<string | null> {
  return sql<string | null>`case
    when not ${emailAllowed(accounts.id, purpose)} then 'withoutPurpose'
    when ${isBlocked} then 'blocked'
    when ${accounts.email} is null or ${accounts.emailConfirmedAt} is null
      or ${isUndeliverable(accounts.id, accounts.email)} then 'undeliverable' end`;
}

function candidates(audience: Audience): SQL {
  return sql`select ${accounts.id} as id, ${reasonAgainst(audience)} as reason from ${accounts}
    where ${accounts.deletedAt} is null and ${matches(audience)}`;
}

/** How many there are of each reason; null is the number of people who get it. */
export async function countAudience(db: Db, audience: Audience): Promise<ReadonlyMap<string | null, number>> {
  const { rows } = await db.execute<{ reason: string | null; count: number }>(
    sql`select reason, count(*)::int as count from (${candidates(audience)}) found group by reason`,
  );
  return new Map(rows.map(({ reason, count }) => [reason, count]));
}

/** The next people who get it, after the last one of the previous piece. */
export async function listAudience(
  db: Db | Tx,
  audience: Audience,
  { after, most }: { readonly after: string | null; readonly most: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${candidates(audience)} and ${after === null ? sql`true` : sql`${accounts.id} > ${after}::uuid`}) found
    where reason is null order by id limit ${most}::int`);
  return rows.map(({ id }) => id);
}

/** Whose name a preview shows. */
export async function findPersonCard(
  db: Db,
  personId: string,
): Promise<{ readonly id: string; readonly name: string | null } | undefined> {
  const [row] = await db
    .select({
      id: accounts.id,
      name: sql<string | null>`coalesce(${extendedProfiles.fullName}, ${accounts.userMetadata} ->> 'full_name')`,
    })
    .from(accounts)
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .where(and(eq(accounts.id, personId), isNull(accounts.deletedAt)));
  return row;
}
