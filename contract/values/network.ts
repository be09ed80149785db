/** The network of a caller: an IPv4 address, or the /64 of an IPv6 subscriber. Empty without an address. */
export function networkOf(address = ""): string {
  return address.includes(":") ? prefixOf(address, 64) : address;
}

/** The /48 around an IPv6 address, the most that a provider gives one subscriber. */
export function siteOf(address: string): string | undefined {
  return address.includes(":") ? prefixOf(address, 48) : undefined;
}

function prefixOf(address: string, bits: number): string {
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? [] : tail.split(":");
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill("0"), ...rest);
  }
  const first = groups.slice(0, bits / 16).map((group) => group.replace(/^0+(?=.)/, "").toLowerCase());
  return `${first.join(":")}::/${bits}`;
}
