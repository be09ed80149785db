// The paging of every long list.
import { z } from "zod";

/** Lists count and page up to this many matches. */
export const mostCounted = 10_000;

export const listPages = {
  page: z.int().describe("The page in this answer. After the last page comes the last page again."),
  pages: z.int(),
  total: z.int(),
  isTotalExact: z.boolean().describe("False if there are more matches than the total says; only those have pages."),
};
