import { eq, getTableColumns } from "#server/db/drizzle.ts";
import { opportunities } from "../opportunities/tables.ts";
import type { KeptPart } from "./kept-money-store.ts";

export const keptOpportunities: readonly KeptPart[] = [
  {
    name: "your opportunities",
    says: "The freelance work and jobs you posted, and drafts of them.",
    tables: ["opportunities"],
    rows: (db, id) => {
      const { words: _words, posterId: _poster, reviewedBy: _reviewer, ...columns } = getTableColumns(opportunities);
      return db.select(columns).from(opportunities).where(eq(opportunities.posterId, id)).orderBy(opportunities.id);
    },
  },
];
