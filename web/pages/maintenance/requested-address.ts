import { stagePaths } from "#contract/values/stage-paths.ts";
import { urlWithin } from "#web/session/url-within.ts";

// The maintenance page answers at every address. The router of the browser goes by the address it finds, so before it starts this page
// takes its own, and afterwards the one that was asked for is put back: a reload leads to the page asked for.
const own = stagePaths.maintenance;
const key = "asked";

export const ownAddressScript = `if(location.pathname!=="${own}")history.replaceState(history.state,"","${own}?${key}="+encodeURIComponent(location.pathname+location.search+location.hash))`;

/** The requested address within this hub; undefined for the page's own. */
export function requestedAddress(search: string, origin: string): string | undefined {
  const address = new URLSearchParams(search).get(key);
  const url = address?.startsWith("/") ? urlWithin(origin, address) : undefined;
  return url && url.pathname !== own ? url.pathname + url.search + url.hash : undefined;
}
