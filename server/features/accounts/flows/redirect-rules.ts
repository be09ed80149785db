interface AllowedTargets {
  readonly publicUrl: string;
  // Further places, each with everything below its path.
  readonly redirects: readonly string[];
}

/** The allowed targets of a link: our own site and the addresses in the settings, else the home page. */
export function allowedRedirect(given: string | null | undefined, { publicUrl, redirects }: AllowedTargets): string {
  const target = parsePlain(given);
  if (!target) return publicUrl;
  const site = new URL(publicUrl);
  const isAtHome = isLoopback(site.hostname)
    ? target.protocol === site.protocol && target.hostname === site.hostname
    : target.origin === site.origin;
  // A door may send the browser on to another site, and the tokens in the fragment would travel with it.
  if (isAtHome && isDoor(target.pathname)) return publicUrl;
  return isAtHome || redirects.some((place) => isBelow(target, new URL(place))) ? target.href : publicUrl;
}

/** Whether a page of this origin may speak for a person: our own, those of the settings, and one's own computer. */
export function mayAsk(origin: string, { publicUrl, redirects }: AllowedTargets): boolean {
  const page = parsePlain(origin);
  if (!page) return false;
  return (
    [publicUrl, ...redirects].some((place) => new URL(place).origin === page.origin) || isOwnComputer(page.hostname)
  );
}

// Read as the doors are found: an a may be written as %61.
function isDoor(pathname: string): boolean {
  try {
    return /^\/(auth|api|sandbox)(\/|$)/.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

// An address is compared as a browser will read it: one that people and programs read differently is refused.
function parsePlain(given: string | null | undefined): URL | undefined {
  if (
    !given ||
    given.length > 2048 ||
    /[\s\\\p{Cc}]/u.test(given) ||
    !/^https?:\/\/[^/]/i.test(given) ||
    !URL.canParse(given)
  )
    return undefined;
  const url = new URL(given);
  if (!/^https?:$/.test(url.protocol) || url.username + url.password !== "") return undefined;
  // 2130706433 and 0x7f.1 are written-out addresses in disguise: the parser would turn them into one.
  const written = /^https?:\/\/([^/?#]*?)(:\d*)?(?:[/?#]|$)/i.exec(given)?.[1]?.toLowerCase();
  return written === url.hostname ? url : undefined;
}

function isOwnComputer(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
}

function isBelow(target: URL, place: URL): boolean {
  if (target.origin !== place.origin) return false;
  const folder = place.pathname.endsWith("/") ? place.pathname : `${place.pathname}/`;
  return target.pathname === place.pathname || target.pathname.startsWith(folder);
}
