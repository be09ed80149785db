import { emailPaths, paths } from "#contract/values/paths.ts";
import { urlWithin } from "#web/session/url-within.ts";
// Parses the link of an email: its token, its purpose and the next page.
const uses = ["signup", "magiclink", "invite", "email", "email_change", "recovery"] as const;

export type LinkUse = (typeof uses)[number];

export interface EmailLink {
  readonly tokenHash: string;
  readonly use: LinkUse;
  /** A path of the hub: a link must not redirect to another site. */
  readonly goOn: string;
}

export function readEmailLink(href: string, otherwise: LinkUse | undefined): EmailLink | undefined {
  const url = new URL(href);
  const tokenHash = url.searchParams.get("token_hash") ?? url.searchParams.get("token") ?? "";
  const type = url.searchParams.get("type");
  const use = uses.find((name) => name === type) ?? (type === null ? otherwise : undefined);
  if (tokenHash === "" || use === undefined) return undefined;
  return { tokenHash, use, goOn: pathWithin(url.origin, url.searchParams.get("redirect_to")) };
}

function pathWithin(origin: string, wanted: string | null): string {
  const url = urlWithin(origin, wanted ?? paths.home);
  return url === undefined || [emailPaths.confirm as string, emailPaths.resetPassword].includes(url.pathname)
    ? paths.home
    : url.pathname + url.search + url.hash;
}
