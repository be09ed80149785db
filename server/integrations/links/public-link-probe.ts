import { lookup } from "node:dns";
import { request as askPlain } from "node:http";
import { request as askSecure } from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import type { LinkProbe } from "./interface.ts";

const patienceMs = 5000;

// Every network that is not the public internet: an administrator's link must not reach what only this machine can.
const closed = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  closed.addSubnet(network, bits, "ipv4");
// Of IPv6 only what is given out as global, and of that nothing that carries an IPv4 address.
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const)
  closed.addSubnet(network, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 6) return global6.check(address, "ipv6") && !closed.check(address, "ipv6");
  return isIP(address) === 4 && !closed.check(address, "ipv4");
}

// The address that is checked is the one that is connected to.
const lookupPublic: LookupFunction = (host, options, found) =>
  lookup(host, { ...options, all: true }, (error, all) => {
    const addresses = error ? [] : all.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) return found(error ?? new Error("This address is not public"), "", 0);
    return options.all === true ? found(null, addresses) : found(null, first.address, first.family);
  });

/** Follows no redirect, and reads no body. */
export function publicLinkProbe(): LinkProbe {
  return {
    statusOf: (link) =>
      new Promise((resolve) => {
        const url = new URL(link);
        const host = url.hostname.replace(/^\[|\]$/g, "");
        if (isIP(host) !== 0 && !isPublicAddress(host)) return resolve(undefined);
        const ask = url.protocol === "https:" ? askSecure : askPlain;
        const options = {
          method: "HEAD",
          lookup: lookupPublic,
          signal: AbortSignal.timeout(patienceMs),
          agent: false,
          maxHeaderSize: 16_384,
        };
        ask(url, options, (response) => {
          response.destroy();
          resolve(response.statusCode);
        })
          .on("error", () => resolve(undefined))
          .end();
      }),
  };
}
