import { sayError } from "#server/machine/error-report.ts";

// The one error that main prints as a sentence before it exits: the database cannot be used as things are.
export class DatabaseUnusable extends Error {
  override readonly name = "DatabaseUnusable";
}

interface ErrorWithCode {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly errors?: readonly unknown[];
}

export interface DatabasePlace {
  readonly server: string;
  readonly database: string;
  readonly user: string;
}

const unreachable = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ECONNRESET",
  "ENOENT",
  "EACCES",
]);

// Never repeats the address as given: it holds a password.
export function unusableServer(error: unknown, place: DatabasePlace): DatabaseUnusable {
  return new DatabaseUnusable(serverSentence(error, place), { cause: error });
}

function serverSentence(error: unknown, place: DatabasePlace): string {
  const { code, message } = firstOf(error);
  const where = `the PostgreSQL server at ${place.server}`;
  if (code === "28P01" || code === "28000")
    return `DATABASE_URL: ${where} refused the user "${place.user}": ${message}.`;
  if (code === "3D000") return `DATABASE_URL: ${where} has no database "${place.database}"; create it first.`;
  if (code === "53300") return `DATABASE_URL: ${where} has no connection left: ${message}.`;
  if (code === "57P03") return `DATABASE_URL: ${where} is not ready: ${message}.`;
  if (unreachable.has(code) || /timeout|terminated/i.test(message)) {
    return `DATABASE_URL: ${where} cannot be reached (${code || message}); is it running, and is the address right?`;
  }
  return `DATABASE_URL: ${where} cannot be used: ${message}.`;
}

export function unusableDirectory(error: unknown, directory: string): DatabaseUnusable {
  if (error instanceof DatabaseUnusable) return error;
  return new DatabaseUnusable(directorySentence(error, directory), { cause: error });
}

function directorySentence(error: unknown, directory: string): string {
  const { code, message } = firstOf(error);
  if (code === "ENOSPC" || code === "EDQUOT" || /no space left|disk full/i.test(message)) {
    return `The disk that holds ${directory} is full; make room and start again.`;
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `The data directory ${directory} cannot be written (${code}); give this user the right to, or set DATA_DIR.`;
  }
  if (code === "ENOTDIR" || code === "EEXIST") {
    return `The data directory ${directory} cannot be made: something that is not a folder stands in its way.`;
  }
  return `The embedded database in ${directory} cannot be opened: ${message}. If it is damaged, ${restoreIt}.`;
}

const restoreIt = "restore a backup: npm run hub -- restore data/backups/<name> --replace puts what is there aside";

// A page whose checksum is wrong, a file that is gone or cannot be read, a table or column of ours that is not there.
const damaged = /^(XX00[12]|58P01|58030|42P01|42703)$/;
const brokenFile = /could not (open|read|access|find)|invalid page|unexpected zero page|unexpected data beyond/;

/** Damage that a start found and that only a backup mends. */
export function damageSentence(error: unknown): string | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code !== "string") continue;
    if (damaged.test(code) || (code === "XX000" && brokenFile.test(cause.message)))
      return `The database is damaged (${sayError(cause)}): ${restoreIt}, and with PostgreSQL pg_restore does.`;
  }
  return undefined;
}

// A host with several addresses fails with an AggregateError whose parts carry the code.
function firstOf(error: unknown): { code: string; message: string } {
  const coded = (typeof error === "object" && error !== null ? error : {}) as ErrorWithCode;
  const first = (coded.errors?.[0] ?? coded) as ErrorWithCode;
  const code = first.code ?? coded.code;
  const message = first.message ?? error;
  return { code: typeof code === "string" ? code : "", message: String(message).replace(/\.$/, "") };
}
