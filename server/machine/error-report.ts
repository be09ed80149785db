// The one way in which an error reaches a log or a terminal. Logs go where backups do not, and an error likes to quote what it
// was given: a statement its parameters, a parser its text, a mail server the address. So a message is logged only if we wrote it
// ourselves or it has a shape that quotes nothing; of any other error its kind, its code and where it happened must do.
import { isIP } from "node:net";
import { fileURLToPath } from "node:url";

export interface ErrorReport {
  readonly type: string;
  readonly message?: string;
  readonly code?: string | number;
  // The place that a database names: our own tables and rules.
  readonly table?: string;
  readonly constraint?: string;
  // With $1 where the values were.
  readonly statement?: string;
  readonly stack?: string;
  readonly cause?: ErrorReport;
}

const deepest = 5;
const longest = 1500;
const root = fileURLToPath(new URL("../..", import.meta.url));

export function reportError(error: unknown, depth = 0): ErrorReport {
  if (!(error instanceof Error)) return { type: typeof error, message: "something was thrown that is no error" };
  const { code, responseCode, table, constraint, errors } = error as {
    code?: unknown;
    responseCode?: unknown;
    table?: unknown;
    constraint?: unknown;
    errors?: unknown;
  };
  const message = safeMessage(error);
  const stack = framesOf(error).slice(0, 12).map(scrub).join("\n");
  const cause = error.cause ?? (Array.isArray(errors) ? errors[0] : undefined);
  return {
    type: isName(error.name) ? error.name : "Error",
    ...(message === undefined ? {} : { message }),
    ...(isName(code) || typeof code === "number"
      ? { code }
      : typeof responseCode === "number"
        ? { code: responseCode }
        : {}),
    ...(isName(table) ? { table } : {}),
    ...(isName(constraint) ? { constraint } : {}),
    ...(isStatement(error) ? { statement: scrub(error.query).slice(0, longest) } : {}),
    ...(stack === "" ? {} : { stack }),
    ...(cause === undefined || cause === null || depth >= deepest ? {} : { cause: reportError(cause, depth + 1) }),
  };
}

/** The error in one line, from the outermost to its cause. */
export function sayError(error: unknown): string {
  const parts: string[] = [];
  for (let at: ErrorReport | undefined = reportError(error); at !== undefined; at = at.cause) {
    if (at.statement !== undefined && at.cause !== undefined) continue;
    const code = at.code === undefined ? "" : ` (${at.code})`;
    parts.push(at.message === undefined ? `${at.type}${code}` : `${at.message.replace(/\.$/, "")}${code}`);
  }
  return parts.join(": ");
}

/** The same for a person at a terminal who has to look for the place. */
export function tellError(error: unknown): string {
  const { stack } = reportError(error);
  return stack === undefined ? sayError(error) : `${sayError(error)}\n${stack}`;
}

function safeMessage(error: Error): string | undefined {
  const { issues, syscall, code, path } = error as {
    issues?: unknown;
    syscall?: unknown;
    code?: unknown;
    path?: unknown;
  };
  if (isStatement(error)) return "a statement failed";
  if (isFromDatabase(error)) return databaseMessage(error);
  if (Array.isArray(issues))
    return `does not fit its schema: ${issues.map((issue: { code?: unknown }) => (isName(issue.code) ? issue.code : "?")).join(", ")}`;
  if (isName(syscall) && isName(code))
    return scrub([syscall, code, typeof path === "string" ? path : ""].join(" ").trim());
  if (isOurs(error) || quotesNothing.some((shape) => shape.test(error.message)))
    return scrub(error.message).slice(0, longest);
  return undefined;
}

// Recognised by their properties, so that a small process need not load the database for them.
function isStatement(error: Error): error is Error & { readonly query: string } {
  return "params" in error && typeof (error as { query?: unknown }).query === "string";
}

function isFromDatabase(error: Error): error is Error & { readonly code: string } {
  const { severity, code } = error as { severity?: unknown; code?: unknown };
  return typeof severity === "string" && typeof code === "string" && code.length === 5;
}

// Who wrote the message: the file that made the error. A parser that is part of the language has no file.
function isOurs(error: Error): boolean {
  const [first = ""] = framesOf(error);
  const at = first.indexOf(root);
  return at >= 0 && /^(server|contract|seeds|scripts|test)[/\\]/.test(first.slice(at + root.length));
}

const quotesNothing = [
  /^Cannot (read|set) propert(y|ies) of (undefined|null)( \((reading|setting) '[\w$]+'\))?$/,
  /^[\w$.]+ is not (a function|defined|iterable|a constructor)$/,
  /^Invalid (URL|time value|array length)$/,
  /^Maximum call stack size exceeded$/,
  /^(fetch failed|terminated|aborted|socket hang up|other side closed|This operation was aborted|The operation was aborted due to timeout)$/,
  /^Connection terminated( unexpectedly| due to connection timeout)?$/,
  // Ours, but the pool puts its own stack into it.
  /^The database is away or busy: no connection came free in [\d.]+ s\. [\w ,:]+\.$/,
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout)$/,
  /^Client has encountered a connection error and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
];

// Classes of SQLSTATE in which a message quotes only names of ours: a table, a column, a rule, a file. In all others it may be a value.
// The detail, the hint and the place that a server adds repeat whole rows, and are left out in every class.
const namesOnly = /^(0[168]|23|25|28|3D|40|42|53|55|57|58|XX)/;

function databaseMessage(error: Error & { readonly code: string }): string {
  return namesOnly.test(error.code) ? scrub(error.message).slice(0, longest) : "the database refused a value";
}

// A second net: anything that looks like a name or a secret.
const telling: readonly (readonly [RegExp, string])[] = [
  [/\$(argon2\w*|2[aby])\$\S+/g, "[hash]"],
  [/\b(?!file:)[a-z][a-z\d+.-]*:\/\/[^\s"')]+/gi, "[url]"],
  [/[\p{L}\p{N}.!#$%&*+=?^_{|}~-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu, "[email]"],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, "[token]"],
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, "[token]"],
  [/\+?\b\d{8,15}\b/g, "[number]"],
];

function scrub(text: string): string {
  const clean = telling.reduce(
    (result, [pattern, instead]) => result.replace(pattern, instead),
    text.slice(0, 2 * longest),
  );
  return clean.replace(/[\da-f:.]*(\.\d|:[\da-f]*:)[\da-f:.]*/gi, (match) =>
    isIP(match.replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1").replace(/[.:]$/, "")) > 0 ? "[ip]" : match,
  );
}

// The lines of a stack below its message, which may have lines of its own.
function framesOf({ stack, message }: Error): string[] {
  if (typeof stack !== "string") return [];
  const from = message === "" ? 0 : Math.max(0, stack.indexOf(message) + message.length);
  return stack
    .slice(from)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line.startsWith("at "));
}

function isName(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z][\w.-]{0,60}$|^[0-9A-Z]{5}$/.test(value);
}
