import { readFile, writeFile } from "node:fs/promises";
import { serveJobs } from "#server/child-worker/serve-jobs.ts";
import { sayError } from "#server/machine/error-report.ts";
import { countPages, drawStamp } from "./draw-stamp.ts";
import type { StampOutcome, ToStamp } from "./messages.ts";

serveJobs<ToStamp, StampOutcome>(async ({ from, to, line }) => {
  const pdf = await readFile(from);
  if (line === undefined) return countPages(pdf).then((pages) => ({ pages }), refusal);
  const stamped = await drawStamp(pdf, line).catch(refusal);
  if ("refused" in stamped) return stamped;
  await writeFile(to, stamped, { flag: "wx", mode: 0o600 });
  return { size: stamped.length };
});

function refusal(error: unknown): Extract<StampOutcome, { refused: unknown }> {
  // That is how a lack of memory, or of room on the stack, looks from within.
  const refused = error instanceof RangeError ? "too_heavy" : "unreadable";
  return { refused, says: sayError(error) };
}
