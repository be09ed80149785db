// A person's introductions, in the words of the export. Those under their confirmed address, from before they had an account, as well.
import { desc, eq, ne, and, or, sql, type SQL } from "#server/db/drizzle.ts";
import {
  introductionChoices,
  introductions,
  personBlocks,
  personReports,
  stoppedPeople,
  strangers,
} from "../introductions/tables.ts";
import type { KeptPart } from "./kept-money-store.ts";

const ownAddress = (id: string): SQL =>
  sql`(select email from accounts where id = ${id} and email_confirmed_at is not null)`;
const { kind, state, text, budget, start, link, questions, answers, publishedAt, askedAt, endsAt, answeredAt, no } =
  introductions;
const words = { kind, text, budget, start, link, questions, answers, publishedAt, askedAt, endsAt, answeredAt, no };

export const keptIntroductions: readonly KeptPart[] = [
  {
    name: "what you are open to",
    says: "What others may ask you for, and how often.",
    tables: ["introduction_choices"],
    rows: (db, id) => {
      const { strangers: fromStrangers, feedback, mostAMonth, isPaused, updatedAt } = introductionChoices;
      return db
        .select({ strangers: fromStrangers, feedback, mostAMonth, isPaused, updatedAt })
        .from(introductionChoices)
        .where(eq(introductionChoices.personId, id));
    },
  },
  {
    name: "introductions you asked for",
    says: "What you asked other people, and what came of it.",
    tables: ["introductions", "strangers"],
    rows: (db, id) => {
      // A report is between the person asked and the office.
      const shown = sql<string>`case when ${state} = 'reported' then 'declined' else ${state} end`;
      return db
        .select({ ...words, state: shown, name: introductions.fromName, address: strangers.email })
        .from(introductions)
        .leftJoin(strangers, eq(strangers.email, introductions.fromEmail))
        .where(or(eq(introductions.fromId, id), sql`${introductions.fromEmail} = ${ownAddress(id)}`))
        .orderBy(desc(askedAt));
    },
  },
  {
    name: "introductions you were asked for",
    says: "What others asked you, and what you answered.",
    tables: [],
    rows: (db, id) =>
      db
        .select({ ...words, state })
        .from(introductions)
        .where(and(eq(introductions.toId, id), ne(state, "unproven")))
        .orderBy(desc(askedAt)),
  },
  {
    name: "people you blocked",
    says: "When you blocked someone. Their names are on the page of your choices.",
    tables: ["person_blocks"],
    rows: (db, id) =>
      db.select({ blockedAt: personBlocks.blockedAt }).from(personBlocks).where(eq(personBlocks.personId, id)),
  },
  {
    name: "reports you made",
    says: "What you reported to the office about people who asked you.",
    tables: ["person_reports"],
    rows: (db, id) => {
      const { reason, note, text: reported, reportedAt, closedAt } = personReports;
      return db
        .select({ reason, note, text: reported, reportedAt, closedAt })
        .from(personReports)
        .where(eq(personReports.reportedBy, id));
    },
  },
  {
    name: "that you can no longer ask anyone",
    says: "When an administrator stopped your requests, if they did.",
    tables: ["stopped_people"],
    rows: (db, id) =>
      db
        .select({ stoppedAt: stoppedPeople.stoppedAt })
        .from(stoppedPeople)
        .where(or(eq(stoppedPeople.personId, id), sql`${stoppedPeople.email} = ${ownAddress(id)}`)),
  },
];
