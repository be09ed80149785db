// A restore makes the new state whole in a folder of its own. Giving that folder the name restored-<time> is the moment from which the
// restore counts: the next process that opens the data folder moves its parts into place, and resumes after an interruption.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { syncPath } from "../sync-files.ts";
import { DatabaseUnusable } from "../unusable.ts";

// The parts in their order: the key first, so that a database is never next to the key of another one.
export const restoredParts = ["secret.key", "files", "database"];
const whole = "restored-";
const former = "replaced-";

/** Gives the folder its new name; from now on it will be moved in. */
export function declareWhole(restoring: string, dataDir: string, now: Date): void {
  renameSync(restoring, join(dataDir, `${whole}${now.toISOString().replaceAll(":", "-")}`));
  syncPath(dataDir);
}

/** Moves in what a restore made whole. Resolves to where the former state is now, if there was one. */
export function finishRestore(dataDir: string): string | undefined {
  let aside: string | undefined;
  for (const name of readdirSync(dataDir)
    .filter((entry) => entry.startsWith(whole))
    .toSorted()) {
    const [from, to] = [join(dataDir, name), join(dataDir, former + name.slice(whole.length))];
    for (const part of restoredParts)
      if (existsSync(join(from, part))) changePlaces(part, { dataDir, from, aside: to });
    rmSync(from, { recursive: true, force: true });
    syncPath(dataDir);
    if (existsSync(to)) aside = to;
  }
  return aside;
}

function changePlaces(
  part: string,
  { dataDir, from, aside }: { readonly dataDir: string; readonly from: string; readonly aside: string },
): void {
  const place = join(dataDir, part);
  if (existsSync(place)) {
    mkdirSync(aside, { recursive: true, mode: 0o700 });
    renameSync(place, join(aside, part));
    syncPath(aside);
  }
  renameSync(join(from, part), place);
  syncPath(dataDir);
}

/** Whether a database is in this data folder, or a restored one waits to be moved in. */
export function hasDatabase(dataDir: string): boolean {
  return (
    existsSync(join(dataDir, "database")) ||
    (existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith(whole)))
  );
}

/** An empty hub is only made where there never was a full one. */
export function refuseLeftovers(dataDir: string): void {
  if (existsSync(join(dataDir, "database"))) return;
  const left = readdirSync(dataDir).find(
    (name) => name === "restoring" || (name.startsWith(former) && existsSync(join(dataDir, name, "database"))),
  );
  if (left === undefined) return;
  throw new DatabaseUnusable(
    `${dataDir} has no database, but ${left} of a restore that was cut off: run npm run hub -- restore again, or move ${left === "restoring" ? "that folder" : "what is in it"} ${left === "restoring" ? "away to begin with an empty hub" : `back into ${dataDir}`}.`,
  );
}
