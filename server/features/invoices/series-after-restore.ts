// A restored database has forgotten the last numbers that it gave, and people hold them. So it never continues its old series: it opens a
// new one, whose name has three more letters (record 0090).
import { randomInt } from "node:crypto";
import { claimFact, type Queryable, setFact } from "#server/db/facts.ts";
import { numberOf } from "./number-rules.ts";
import { seriesLettersFact } from "./store.ts";

const placeFact = "numbers are given in";
const restored = "restored";

/** Once the rows of a backup are in: the next start opens a new series. */
export function noteRestore(database: Queryable): Promise<void> {
  return setFact(database, placeFact, restored);
}

/** After the rows were moved: the old place issues no more numbers. */
export async function noteMove(database: Queryable): Promise<void> {
  await setFact(database, placeFact, await placeOf(database));
}

/** At each start. Resolves to the letters of the new series, when this database was restored since the last one. */
export async function openSeriesIfRestored(database: Queryable): Promise<string | undefined> {
  const here = await placeOf(database);
  if ((await claimFact(database, placeFact, here)) === here) return undefined;
  // Of several concurrent starts one opens it.
  const { rows } = await database.query<{ letters: string }>(
    `with moved as (update hub_facts set value = $2 where name = $1 and value <> $2 returning name)
     insert into hub_facts select $3, $4 from moved on conflict (name) do update set value = excluded.value returning value as letters`,
    [placeFact, here, seriesLettersFact, await unusedLetters(database)],
  );
  return rows[0]?.letters;
}

// Facts that pg_restore cannot bring along: this server, its timeline, and the ids of its databases and tables.
async function placeOf(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ place: string }>(
    `select concat_ws('/', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
       (select oid from pg_database where datname = current_database()), 'document_series'::regclass::oid) as place`,
  );
  return rows[0]!.place;
}

// By chance, because a backup that is restored twice cannot know of the first time. No vowels: they make no words.
async function unusedLetters(database: Queryable): Promise<string> {
  const consonants = "BCDFGHJKLMNPQRSTVWXZ";
  const letters = Array.from({ length: 3 }, () => consonants[randomInt(consonants.length)]).join("");
  const { rowCount } = await database.query("select from document_series where series like '%' || $1 limit 1", [
    letters,
  ]);
  return rowCount === 0 ? letters : unusedLetters(database);
}

/** The last number of each series, the newest last. */
export async function lastNumbers(database: Queryable): Promise<readonly string[]> {
  const { rows } = await database.query<{ series: string; year: string; last: number }>(
    "select series, year, last from document_series order by last_at, series",
  );
  return rows.map(({ series, year, last }) => numberOf(series, year, last));
}

/** For the operators, after a restore that has opened a new series. */
export function saysNewSeries(letters: string): string {
  return `This database was restored. Documents are numbered in a new series from now on, as R${letters}…, so that no number is given twice. Now look for payments since the backup: npm run hub -- payments reconcile --since TIME`;
}
