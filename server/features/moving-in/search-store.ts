// While very many rows come in, the indexes that searches use take them in heaps, not row by row: half of the time was spent there. What is
// searched meanwhile is found all the same.
import type pg from "pg";

type Client = Pick<pg.PoolClient, "query">;

// As their migrations made them (0034, 0041, 0042). One that a later migration drops is passed over.
const asMade: Readonly<Record<string, string>> = {
  directory_people_terms: "set (fastupdate = off)",
  found_people_account_words: "set (fastupdate = off)",
  found_people_profile_words: "set (fastupdate = off)",
  order_words_alike: "set (gin_pending_list_limit = 256)",
};

export async function gatherInHeaps(client: Client): Promise<void> {
  for (const index of Object.keys(asMade))
    await client.query(`alter index if exists ${index} set (fastupdate = on, gin_pending_list_limit = 16384)`);
}

/** Of a run that was killed too: the next one ends with this. */
export async function gatherAsMade(client: Client): Promise<void> {
  for (const [index, options] of Object.entries(asMade)) {
    await client.query(`alter index if exists ${index} reset (fastupdate, gin_pending_list_limit)`);
    await client.query(`alter index if exists ${index} ${options}`);
  }
  await client.query("select gin_clean_pending_list(oid) from pg_class where relkind = 'i' and relname = any($1)", [
    Object.keys(asMade),
  ]);
}
