// How every long list says which page of it this is.
import { z } from "zod";

/** Lists are counted up to this many matches, and have pages for these. */
export const mostCounted = 10_000;

export const listPages = {
  page: z.int().describe("The page in this answer. After the last page comes the last page again."),
  pages: z.int(),
  total: z.int(),
  isTotalExact: z.boolean().describe("False if there are more matches than the total says; only those have pages."),
};
