import { SettingError } from "#server/config/config.ts";
import { DatabaseUnusable, damageSentence } from "#server/db/unusable.ts";
import { sayError, tellError } from "#server/machine/error-report.ts";

/** An expected failure has its own sentence; of any other error nothing is printed that it may quote. */
export function foreseen(error: unknown): string | undefined {
  return error instanceof SettingError || error instanceof DatabaseUnusable ? error.message : undefined;
}

/** The hub opens, or ends with a sentence. */
export async function openOrSayWhy(open: () => Promise<void>): Promise<void> {
  endOnUncaught();
  try {
    await open();
  } catch (error) {
    console.error(explainFailure(error));
    process.exit(1);
  }
}

// Why the hub could not open, as one sentence for the person who started it.
function explainFailure(error: unknown): string {
  const sentence = foreseen(error);
  if (sentence !== undefined) return sentence;
  if (!(error instanceof Error)) return `The hub could not start: ${sayError(error)}.`;
  const damage = damageSentence(error);
  if (damage !== undefined) return damage;
  const { code, port } = error as { code?: string; port?: number };
  if (code === "EADDRINUSE") return `Port ${port} is in use by another program; stop it or set PORT to a free one.`;
  if (code === "EACCES" && port !== undefined)
    return `Port ${port} may not be used by this account; set PORT to one above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") return "HOST names an address this machine does not have.";
  if (code === "ENOSPC") return "The disk is full; make room and start again.";
  if (code === "ERR_MODULE_NOT_FOUND" && error.message.includes("build"))
    return "The pages are not built yet; run npm start, or npm run build.";
  return `The hub could not start: ${sayError(error)}.`;
}

/** An uncaught error ends the process. Node itself would print the error with everything that it carries. */
export function endOnUncaught(): void {
  process.on("uncaughtException", (error) => {
    console.error(`Ended by an uncaught error: ${tellError(error)}`);
    process.exit(1);
  });
}
