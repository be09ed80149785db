// The people of introductions: what others may know of them, and what they are open to.
import { and, eq, inArray, isNotNull, isNull, sql } from "#server/db/drizzle.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { searchTexts } from "#server/db/search/search-texts.ts";
import { accounts, userProfiles } from "../accounts/tables.ts";
import { handles } from "../people/tables.ts";
import { personPictures } from "../pictures/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { introductionChoices, introductions, personBlocks, personReports, stoppedPeople, strangers } from "./tables.ts";

export type FaceRow = Awaited<ReturnType<typeof listFaces>>[number];

/** Of erased people there is none. The handle is there while the page is public. */
export function listFaces(db: Db | Tx, ids: readonly string[]) {
  const { fullName, lookingForWork, offeringMentorship } = extendedProfiles;
  return db
    .select({
      id: accounts.id,
      email: accounts.email,
      emailConfirmedAt: accounts.emailConfirmedAt,
      bannedUntil: accounts.bannedUntil,
      isMember: userProfiles.isMember,
      membershipExpiry: userProfiles.membershipExpiry,
      name: sql<string | null>`listed_name(${fullName}, ${accounts.firstProvider}, ${accounts.userMetadata})`,
      title: extendedProfiles.currentTitle,
      label: extendedProfiles.label,
      picture: personPictures,
      handle: sql<string | null>`case when ${searchTexts.id} is not null then ${handles.handle} end`,
      lookingForWork: sql<boolean>`coalesce(${lookingForWork}, false)`,
      offeringMentorship: sql<boolean>`coalesce(${offeringMentorship}, false)`,
      choices: introductionChoices,
    })
    .from(accounts)
    .innerJoin(userProfiles, eq(userProfiles.userId, accounts.id))
    .leftJoin(extendedProfiles, eq(extendedProfiles.userId, accounts.id))
    .leftJoin(personPictures, eq(personPictures.personId, accounts.id))
    .leftJoin(searchTexts, and(eq(searchTexts.kind, "listed"), eq(searchTexts.id, sql`${accounts.id}::text`)))
    .leftJoin(handles, and(eq(handles.personId, accounts.id), isNull(handles.replacedAt)))
    .leftJoin(introductionChoices, eq(introductionChoices.personId, accounts.id))
    .where(and(inArray(accounts.id, [...ids]), isNull(accounts.deletedAt)));
}

export type ChoicesRow = typeof introductionChoices.$inferSelect;

export async function keepChoices(tx: Tx, { personId, ...choices }: ChoicesRow): Promise<void> {
  await tx
    .insert(introductionChoices)
    .values({ personId, ...choices })
    .onConflictDoUpdate({ target: introductionChoices.personId, set: choices });
}

/** Held until the transaction ends: their acts come one after another. */
export async function holdStranger(tx: Tx, email: string, now: Date): Promise<void> {
  await tx
    .insert(strangers)
    .values({ email, createdAt: now })
    .onConflictDoUpdate({ target: strangers.email, set: { email } });
}

/** The account with this confirmed address, which its owner used as someone without an account. */
export async function findAccountOf(db: Db | Tx, email: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.email, email), isNotNull(accounts.emailConfirmedAt), isNull(accounts.deletedAt)));
  return row?.id;
}

/** With everything that hangs on it. */
export async function deleteStranger(tx: Tx, email: string): Promise<void> {
  await tx.delete(strangers).where(eq(strangers.email, email));
}

const isUnneeded = sql`not exists (select from ${introductions} where ${introductions.fromEmail} = ${strangers.email})
  and not exists (select from ${personBlocks} where ${personBlocks.blockedEmail} = ${strangers.email})
  and not exists (select from ${personReports} where ${personReports.aboutEmail} = ${strangers.email})
  and not exists (select from ${stoppedPeople} where ${stoppedPeople.email} = ${strangers.email})`;

/** The addresses of people whose requests, blocks and reports are all gone. */
export async function listUnneededStrangers(db: Db): Promise<string[]> {
  const rows = await db.select({ email: strangers.email }).from(strangers).where(isUnneeded).limit(1000);
  return rows.map(({ email }) => email);
}

/** The caller holds the stranger. */
export async function deleteUnneededStranger(tx: Tx, email: string): Promise<void> {
  await tx.delete(strangers).where(and(eq(strangers.email, email), isUnneeded));
}
