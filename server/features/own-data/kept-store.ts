// All data about a person, table by table, in words they understand. A test compares these lists with the database, so
// that a new table is exported, or left out for a reason.
import { eq, getTableColumns, or, sql } from "#server/db/drizzle.ts";
import { accounts, userProfiles } from "../accounts/tables.ts";
import { announcementPeople, announcements } from "../announcements/tables.ts";
import { auditLog } from "../audit/tables.ts";
import { badges } from "../badge/tables.ts";
import { products } from "../catalog/tables.ts";
import { discordPeople } from "../discord/tables.ts";
import { emailNotifications } from "../mailing/tables.ts";
import { handles, publicPages } from "../people/tables.ts";
import { personPictures, workPictures } from "../pictures/tables.ts";
import { workAbouts, workPieces } from "../portfolio/tables.ts";
import { extendedProfiles } from "../profiles/tables.ts";
import { emailChoices, undeliverableAddresses } from "../purposes/tables.ts";
import { keptEvents } from "./kept-events-store.ts";
import { keptIntroductions } from "./kept-introductions-store.ts";
import { keptMoney, type KeptPart } from "./kept-money-store.ts";
import { keptOpportunities } from "./kept-opportunities-store.ts";
import { keptTalks } from "./kept-talks-store.ts";
import { keptWaysIn } from "./kept-ways-in-store.ts";
import { dataExports } from "./tables.ts";

export type { KeptRow } from "./kept-money-store.ts";

export const keptParts: readonly KeptPart[] = [
  {
    name: "account",
    says: "Your account: addresses, display name, and when you signed up, logged in and agreed to the terms.",
    tables: ["accounts", "user_profiles"],
    rows: (db, id) =>
      db
        .select({
          id: accounts.id,
          email: accounts.email,
          emailConfirmedAt: accounts.emailConfirmedAt,
          newEmail: accounts.newEmail,
          phone: accounts.phone,
          phoneConfirmedAt: accounts.phoneConfirmedAt,
          newPhone: accounts.newPhone,
          hasPassword: sql<boolean>`${accounts.passwordHash} is not null`,
          toldAtSignUp: accounts.userMetadata,
          firstWayIn: accounts.firstProvider,
          lastSignInAt: accounts.lastSignInAt,
          bannedUntil: accounts.bannedUntil,
          termsVersion: accounts.termsVersion,
          termsAgreedAt: accounts.termsAgreedAt,
          eraseAt: accounts.eraseAt,
          createdAt: accounts.createdAt,
          updatedAt: accounts.updatedAt,
          isMember: userProfiles.isMember,
          membershipExpiry: userProfiles.membershipExpiry,
          isAdmin: userProfiles.isAdmin,
          isSetUp: userProfiles.isSetup,
        })
        .from(accounts)
        .leftJoin(userProfiles, eq(userProfiles.userId, accounts.id))
        .where(eq(accounts.id, id)),
  },
  ...keptWaysIn,
  {
    name: "discord",
    says: "Your account of Discord, and the roles that the hub gave it.",
    tables: ["discord_people"],
    rows: (db, id) => {
      const { discordId, name, wanted, present, problem, linkedAt } = discordPeople;
      return db
        .select({ discordId, name, wanted, present, problem, linkedAt })
        .from(discordPeople)
        .where(eq(discordPeople.personId, id));
    },
  },
  {
    name: "profile",
    says: "Your profile.",
    tables: ["extended_profiles"],
    rows: (db, id) => db.select().from(extendedProfiles).where(eq(extendedProfiles.userId, id)),
  },
  {
    name: "public page",
    says: "The addresses of your public page, including earlier ones.",
    tables: ["handles"],
    rows: (db, id) => {
      const { handle, chosenAt, replacedAt } = handles;
      return db.select({ handle, chosenAt, replacedAt }).from(handles).where(eq(handles.personId, id));
    },
  },
  {
    name: "search engines",
    says: "Whether search engines may show your public page.",
    tables: ["public_pages"],
    rows: (db, id) => db.select().from(publicPages).where(eq(publicPages.personId, id)),
  },
  {
    name: "picture",
    says: "Your picture; the file is next to this one.",
    tables: ["person_pictures"],
    rows: (db, id) => db.select().from(personPictures).where(eq(personPictures.personId, id)),
  },
  {
    name: "about your work",
    says: "What you say about your work, and who can see each part.",
    tables: ["work_abouts"],
    rows: (db, id) => db.select().from(workAbouts).where(eq(workAbouts.personId, id)),
  },
  {
    name: "work",
    says: "Your pieces of work, and who can see each.",
    tables: ["work_pieces"],
    rows: (db, id) => db.select().from(workPieces).where(eq(workPieces.personId, id)).orderBy(workPieces.place),
  },
  {
    name: "pictures of your work",
    says: "The pictures of these pieces, with their descriptions; the files are in the folder work.",
    tables: ["work_pictures"],
    rows: (db, id) =>
      db
        .select(getTableColumns(workPictures))
        .from(workPictures)
        .innerJoin(workPieces, eq(workPieces.id, workPictures.pieceId))
        .where(eq(workPieces.personId, id))
        .orderBy(workPieces.place, workPictures.place),
  },
  {
    name: "products you made",
    says: "The products that name you as their maker.",
    tables: ["products"],
    rows: (db, id) =>
      db
        .select({ title: products.name, address: products.slug, status: products.status })
        .from(products)
        .where(eq(products.makerId, id))
        .orderBy(products.id),
  },
  {
    name: "badge",
    says: "Your membership badge.",
    tables: ["badges"],
    rows: (db, id) => db.select().from(badges).where(eq(badges.accountId, id)),
  },
  ...keptMoney,
  ...keptEvents,
  ...keptIntroductions,
  ...keptTalks,
  ...keptOpportunities,
  {
    name: "emails",
    says: "Emails we sent you in the last thirty days. Their content is deleted after sending.",
    tables: ["email_notifications"],
    rows: (db, id) => {
      const { emailType, recipientEmail, recipientName, state, createdAt, processedAt } = emailNotifications;
      return db
        .select({ kind: emailType, to: recipientEmail, name: recipientName, state, createdAt, sentAt: processedAt })
        .from(emailNotifications)
        .where(eq(emailNotifications.userId, id));
    },
  },
  {
    name: "choices about emails",
    says: "Which emails you switched on or off, when, where, and the words you saw.",
    tables: ["email_choices"],
    rows: (db, id) => {
      const { purpose, isOn, at, door, wording } = emailChoices;
      return db
        .select({ purpose, isOn, at, door, wording })
        .from(emailChoices)
        .where(eq(emailChoices.personId, id))
        .orderBy(emailChoices.id);
    },
  },
  {
    name: "undeliverable addresses",
    says: "Addresses of yours that emails came back from.",
    tables: ["undeliverable_addresses"],
    rows: (db, id) => {
      const { address, reason, at, confirmedAt } = undeliverableAddresses;
      return db
        .select({ address, reason, at, confirmedAt })
        .from(undeliverableAddresses)
        .where(eq(undeliverableAddresses.personId, id));
    },
  },
  {
    name: "announcements",
    says: "Announcements and product updates we emailed you, or meant to.",
    tables: ["announcement_people"],
    rows: (db, id) => {
      const { state, reason, settledAt } = announcementPeople;
      return db
        .select({ subject: announcements.subject, purpose: announcements.purpose, state, reason, at: settledAt })
        .from(announcementPeople)
        .innerJoin(announcements, eq(announcements.id, announcementPeople.announcementId))
        .where(eq(announcementPeople.personId, id));
    },
  },
  {
    name: "acts",
    says: "Recorded actions by you and on your account.",
    tables: ["audit_log"],
    rows: (db, id) => {
      const { at, act, subject, facts, actorId } = auditLog;
      return db
        .select({ at, act, subject, facts, byYou: sql<boolean>`${actorId} = ${id}` })
        .from(auditLog)
        .where(or(eq(actorId, id), eq(subject, `account:${id}`)))
        .orderBy(auditLog.id);
    },
  },
  {
    name: "copies of your data",
    says: "This copy.",
    tables: ["data_exports"],
    rows: (db, id) => {
      const { state, askedAt } = dataExports;
      return db.select({ state, askedAt }).from(dataExports).where(eq(dataExports.personId, id));
    },
  },
];
