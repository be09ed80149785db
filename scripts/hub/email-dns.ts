// What the sender's domain says in DNS about its emails: SPF, DKIM and DMARC. A line each, as the other checks write them.
import { Resolver } from "node:dns/promises";

/** The TXT records of a name; "away" if no DNS server answered. */
export type LookUp = (name: string) => Promise<readonly string[] | "away">;

interface Domain {
  readonly name: string;
  /** Under which the mail service's keys are. */
  readonly selectors: readonly string[];
}

export async function checkDomain({ name, selectors }: Domain, lookUp: LookUp): Promise<string[]> {
  const keys = selectors.map((selector) => `${selector}._domainkey.${name}`);
  return [
    spfLine(name, await lookUp(name)),
    ...(keys.length === 0
      ? ["note  DKIM: name the selector of your mail service: npm run hub -- check-email SELECTOR"]
      : []),
    ...(await Promise.all(keys.map(async (key) => dkimLine(key, await lookUp(key))))),
    dmarcLine(`_dmarc.${name}`, await lookUp(`_dmarc.${name}`)),
  ];
}

function spfLine(name: string, records: readonly string[] | "away"): string {
  if (records === "away") return away("SPF", name);
  const [first, ...more] = records.filter((text) => /^v=spf1(\s|$)/i.test(text));
  if (first === undefined) return `WRONG SPF: ${name} has no record that starts with v=spf1. Mail services guess then.`;
  if (more.length > 0) return `WRONG SPF: ${name} has ${more.length + 1} records. Only one may start with v=spf1.`;
  if (/\s\+?all\b/i.test(first)) return `WRONG SPF: the record of ${name} lets every server send: ${first}`;
  return /\s[-~]all\b|\sredirect=/i.test(first)
    ? `ok    SPF: ${first}`
    : `WRONG SPF: the record of ${name} should end with ~all or -all: ${first}`;
}

function dkimLine(name: string, records: readonly string[] | "away"): string {
  if (records === "away") return away("DKIM", name);
  const key = records.find((text) => /(^|;)\s*p=/i.test(text));
  if (key === undefined) return `WRONG DKIM: there is no key at ${name}.`;
  return /(^|;)\s*p=\s*(;|$)/i.test(key)
    ? `WRONG DKIM: the key at ${name} was withdrawn.`
    : `ok    DKIM: a key is at ${name}`;
}

function dmarcLine(name: string, records: readonly string[] | "away"): string {
  if (records === "away") return away("DMARC", name);
  const record = records.find((text) => /^v=DMARC1\b/i.test(text));
  if (record === undefined)
    return `WRONG DMARC: there is no record at ${name}. Gmail and Yahoo require one of senders like you.`;
  return /;\s*p=none\b/i.test(record)
    ? `note  DMARC: ${record}. Once the reports are clean, tighten p=none to p=quarantine.`
    : `ok    DMARC: ${record}`;
}

function away(what: string, name: string): string {
  return `WRONG ${what}: ${name} could not be looked up. Does this machine reach a DNS server?`;
}

export function dnsOfThisMachine(): LookUp {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return async (name) => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
    } catch (error) {
      return ["ENODATA", "ENOTFOUND"].includes((error as { code?: string }).code ?? "") ? [] : "away";
    }
  };
}
