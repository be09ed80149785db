// A pasted list of addresses: the kind of each entry, before the accounts are looked up.
import { parseEmail } from "#contract/values/email.ts";

interface TypedAddress {
  readonly typed: string;
  // Null: it is none.
  readonly email: string | null;
  readonly isTwice: boolean;
}

/** One a line, or with commas or semicolons between them; "Asha <asha@example.com>" as mail programs copy it. */
export function readAddresses(list: string): TypedAddress[] {
  const emails = new Set<string>();
  const entries = list.split(/[\n\r,;]+/).map((entry) => entry.trim());
  return entries
    .filter((typed) => typed !== "")
    .map((typed) => {
      const email = parseEmail(/<([^<>]*)>\s*$/.exec(typed)?.[1] ?? typed) ?? null;
      const isTwice = email !== null && emails.has(email);
      if (email !== null) emails.add(email);
      return { typed, email, isTwice };
    });
}
