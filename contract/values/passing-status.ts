const passing = new Set([401, 403, 408, 429]);

/** A refusal with such a status decides nothing about the act: the same request may succeed a moment later. */
export function isPassingStatus(status: number): boolean {
  return status >= 500 || passing.has(status);
}
