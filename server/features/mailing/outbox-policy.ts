const firstWaitMs = 30_000;
const longestWaitMs = 3_600_000;
const mostAttempts = 12;

/** How long a letter that could not leave waits until it is tried again; undefined when it has been tried enough (after some five hours). */
export function waitAfter(attempts: number): number | undefined {
  if (attempts >= mostAttempts) return undefined;
  return Math.min(longestWaitMs, firstWaitMs * 2 ** (attempts - 1));
}

// What is kept of a failure must not name anybody, and a server's own sentence often repeats the address.
export function failureInShort(error: unknown): string {
  if (!(error instanceof Error)) return "unknown failure";
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const kept = [error.name, code, responseCode].filter((part) => typeof part === "number" || (typeof part === "string" && /^\w{1,40}$/.test(part)));
  return kept.join(" ");
}
