/** An address that someone else may have chosen, if it is within this hub. */
export function urlWithin(origin: string, address: string): URL | undefined {
  if (!URL.canParse(address, origin)) return undefined;
  const url = new URL(address, origin);
  // A path that starts with two slashes names another host.
  return url.origin === origin && !url.pathname.startsWith("//") ? url : undefined;
}
