import { eq } from "#server/db/drizzle.ts";
import { products } from "../catalog/tables.ts";
import { talkProgress, talkSpeakers } from "../talks/tables.ts";
import type { KeptPart } from "./kept-money-store.ts";

export const keptTalks: readonly KeptPart[] = [
  {
    name: "talks you gave",
    says: "The recorded talks that name you as a speaker.",
    tables: ["talk_speakers"],
    rows: (db, id) =>
      db
        .select({ title: products.name, address: products.slug })
        .from(talkSpeakers)
        .innerJoin(products, eq(products.id, talkSpeakers.productId))
        .where(eq(talkSpeakers.personId, id))
        .orderBy(products.id),
  },
  {
    name: "talks you watched",
    says: "How far you watched recorded talks.",
    tables: ["talk_progress"],
    rows: (db, id) => {
      const { second, seenAt, changedAt } = talkProgress;
      return db
        .select({ title: products.name, second, seenAt, changedAt })
        .from(talkProgress)
        .innerJoin(products, eq(products.id, talkProgress.productId))
        .where(eq(talkProgress.personId, id))
        .orderBy(products.id);
    },
  },
];
