// Blocks between two people, and people whom the office stopped. Of an account its address counts as well, and of an address its account.
import { and, desc, eq, isNotNull, or, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { accounts } from "../accounts/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { isOneOf, type KnownSender, type Sender } from "./store.ts";
import { introductions, personBlocks, stoppedPeople } from "./tables.ts";

export async function hasBlocked(db: Db | Tx, personId: string, sender: KnownSender): Promise<boolean> {
  const { blockedId, blockedEmail } = personBlocks;
  const isSender = isOneOf(blockedId, blockedEmail, sender);
  return (await db.$count(personBlocks, and(eq(personBlocks.personId, personId), isSender))) > 0;
}

/** Those who have blocked this person or were blocked by them, by id and by confirmed address. */
export async function listBlocksAround(db: Db | Tx, personId: string): Promise<(typeof personBlocks.$inferSelect)[]> {
  const { blockedId, blockedEmail } = personBlocks;
  const ownAddress = sql`(select email from ${accounts} where id = ${personId} and email_confirmed_at is not null)`;
  return db
    .select()
    .from(personBlocks)
    .where(or(eq(personBlocks.personId, personId), eq(blockedId, personId), eq(blockedEmail, ownAddress)));
}

/** Another block of the same person changes nothing. */
export async function insertBlock(
  tx: Tx,
  { id, personId, other, at }: { id: string; personId: string; other: Sender; at: Date },
): Promise<void> {
  const blocked = "id" in other ? { blockedId: other.id } : { blockedEmail: other.email };
  await tx
    .insert(personBlocks)
    .values({ id, personId, ...blocked, blockedAt: at })
    .onConflictDoNothing();
}

export async function deleteBlock(tx: Tx, personId: string, id: string): Promise<void> {
  await tx.delete(personBlocks).where(and(eq(personBlocks.personId, personId), eq(personBlocks.id, id)));
}

/** With the names under which they asked. One that was typed with an address, and not proven, is not among them. */
export function listBlocks(db: Db, personId: string): Promise<{ id: string; name: string | null; at: Date }[]> {
  const { fullName } = extendedProfiles;
  const strangersName = sql`(select i.from_name from ${introductions} i where i.from_email = ${personBlocks.blockedEmail}
    and i.to_id = ${personId} and i.state <> 'unproven' order by i.asked_at desc limit 1)`;
  const listedName = sql`listed_name(${fullName}, ${accounts.firstProvider}, ${accounts.userMetadata})`;
  return db
    .select({
      id: personBlocks.id,
      name: sql<string | null>`case when ${accounts.id} is null then ${strangersName} else ${listedName} end`,
      at: personBlocks.blockedAt,
    })
    .from(personBlocks)
    .leftJoin(accounts, eq(accounts.id, personBlocks.blockedId))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, personBlocks.blockedId))
    .where(eq(personBlocks.personId, personId))
    .orderBy(desc(personBlocks.blockedAt));
}

export async function isStopped(db: Db | Tx, sender: KnownSender): Promise<boolean> {
  return (await db.$count(stoppedPeople, isOneOf(stoppedPeople.personId, stoppedPeople.email, sender))) > 0;
}

export async function insertStop(
  tx: Tx,
  { about, ...stop }: { id: string; about: Sender; stoppedBy: string; stoppedAt: Date },
): Promise<void> {
  const stopped = "id" in about ? { personId: about.id } : { email: about.email };
  await tx
    .insert(stoppedPeople)
    .values({ ...stop, ...stopped })
    .onConflictDoNothing();
}

export type StopRow = Awaited<ReturnType<typeof listStops>>[number];

const stoppedBy = sql<string | null>`(select listed_name(e.full_name, a.first_provider, a.user_metadata)
  from accounts a left join extended_profiles e on e.user_id = a.id where a.id = ${stoppedPeople.stoppedBy})`;

export function listStops(db: Db | Tx, id?: string) {
  const { fullName } = extendedProfiles;
  return db
    .select({
      stop: stoppedPeople,
      name: sql<string | null>`listed_name(${fullName}, ${accounts.firstProvider}, ${accounts.userMetadata})`,
      address: accounts.email,
      by: stoppedBy,
    })
    .from(stoppedPeople)
    .leftJoin(accounts, eq(accounts.id, stoppedPeople.personId))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, stoppedPeople.personId))
    .where(id === undefined ? isNotNull(stoppedPeople.id) : eq(stoppedPeople.id, id))
    .orderBy(desc(stoppedPeople.stoppedAt));
}

export async function deleteStop(tx: Tx, id: string): Promise<void> {
  await tx.delete(stoppedPeople).where(eq(stoppedPeople.id, id));
}
