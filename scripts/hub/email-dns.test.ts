import { expect, test } from "vitest";
import { checkDomain } from "./email-dns.ts";

const good: Record<string, string[]> = {
  "hub.example": ["google-site-verification=x", "v=spf1 include:_spf.mail.example -all"],
  "s1._domainkey.hub.example": ["v=DKIM1; k=rsa; p=MIGf"],
  "_dmarc.hub.example": ["v=DMARC1; p=quarantine"],
};

async function lines(records: Record<string, string[] | "away">, selectors = ["s1"]): Promise<string[]> {
  const lookUp = (name: string) => Promise.resolve({ ...good, ...records }[name] ?? []);
  return checkDomain({ name: "hub.example", selectors }, lookUp);
}

test("a domain with all three records is fine", async () => {
  expect(await lines({})).toEqual([
    "ok    SPF: v=spf1 include:_spf.mail.example -all",
    "ok    DKIM: a key is at s1._domainkey.hub.example",
    "ok    DMARC: v=DMARC1; p=quarantine",
  ]);
});

test.each([
  [{ "hub.example": [] }, "WRONG SPF: hub.example has no record"],
  [{ "hub.example": ["v=spf1 -all", "v=spf1 a -all"] }, "WRONG SPF: hub.example has 2 records"],
  [{ "hub.example": ["v=spf1 +all"] }, "WRONG SPF: the record of hub.example lets every server send"],
  [{ "hub.example": ["v=spf1 include:_spf.mail.example"] }, "WRONG SPF: the record of hub.example should end with"],
  [{ "s1._domainkey.hub.example": [] }, "WRONG DKIM: there is no key at s1._domainkey.hub.example."],
  [{ "s1._domainkey.hub.example": ["v=DKIM1; p="] }, "WRONG DKIM: the key at s1._domainkey.hub.example was withdrawn."],
  [{ "_dmarc.hub.example": [] }, "WRONG DMARC: there is no record at _dmarc.hub.example."],
  [{ "_dmarc.hub.example": ["v=DMARC1; p=none"] }, "note  DMARC: v=DMARC1; p=none."],
  [{ "_dmarc.hub.example": "away" as const }, "WRONG DMARC: _dmarc.hub.example could not be looked up."],
])("of %j the operator reads what is wrong", async (records, says) => {
  expect((await lines(records)).filter((line) => line.startsWith(says))).toHaveLength(1);
});

test("without a selector no key can be found, and the command says which word is missing", async () => {
  expect(await lines({}, [])).toContain(
    "note  DKIM: name the selector of your mail service: npm run hub -- check-email SELECTOR",
  );
});
