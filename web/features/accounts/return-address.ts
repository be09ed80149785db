// Reads an identity provider's answer from the return URL.
const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export interface Return {
  readonly code: string | undefined;
  /** The error code. Sentences in a URL are not trusted. */
  readonly error: string | undefined;
  /** The URL without those parameters. */
  readonly rest: string;
}

const marks = ["code", "error", "error_code", "error_description", "sb", "sb_flow_id"];

export function readReturn(href: string): Return {
  const url = new URL(href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const code = url.searchParams.get("code") ?? undefined;
  const parameter = (name: string) => url.searchParams.get(name) ?? fragment.get(name) ?? undefined;
  const error =
    parameter("error_description") === undefined ? undefined : (parameter("error_code") ?? parameter("error"));
  for (const mark of marks) url.searchParams.delete(mark);
  const hash = fragment.has("error") ? "" : url.hash;
  return {
    code: code !== undefined && uuid.test(code) ? code : undefined,
    error,
    rest: url.pathname + url.search + hash,
  };
}

/** A code is valid only in the browser that started the visit. */
export function isReturn(href: string, leftFromHere: boolean): boolean {
  const { code, error } = readReturn(href);
  return error !== undefined || (code !== undefined && leftFromHere);
}
