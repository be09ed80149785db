import { stagePaths } from "#contract/values/stage-paths.ts";
// The maintenance page answers at every address. The router of the browser goes by the address it finds, so before it starts this page
// takes its own, and afterwards the one that was asked for is put back: a reload leads to the page asked for.
const own = stagePaths.maintenance;
const key = "asked";

export const ownAddressScript = `if(location.pathname!=="${own}")history.replaceState(history.state,"","${own}?${key}="+encodeURIComponent(location.pathname+location.search+location.hash))`;

/** The requested address within this hub; undefined for the page's own. */
export function requestedAddress(search: string, origin: string): string | undefined {
  const address = new URLSearchParams(search).get(key);
  if (address === null || !address.startsWith("/") || !URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // A path that starts with two slashes names another host.
  const isHere = url.origin === origin && !url.pathname.startsWith("//");
  return isHere && url.pathname !== own ? url.pathname + url.search + url.hash : undefined;
}
