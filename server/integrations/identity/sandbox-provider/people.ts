import { createHash } from "node:crypto";
import type { Account } from "oidc-provider";

export interface SandboxPerson {
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
}

export const samplePeople: Readonly<Record<string, SandboxPerson>> = {
  asha: { name: "Asha Sample", email: "asha@people.example", verified: true },
  kabir: { name: "Kabir Sample", email: "kabir@people.example", verified: true },
  noor: { name: "Noor Sample", email: "noor@people.example", verified: false },
};

export interface People {
  // Gives the subject: the same for the same address, whatever else is said about it this time.
  welcome(person: SandboxPerson): string;
  account(subject: string): Account | undefined;
}

const most = 1000;

export function createPeople(): People {
  const known = new Map<string, SandboxPerson>();
  return {
    welcome(person) {
      const subject = createHash("sha256").update(person.email.toLowerCase()).digest("base64url").slice(0, 22);
      known.delete(subject);
      known.set(subject, person);
      if (known.size > most) known.delete(known.keys().next().value ?? "");
      return subject;
    },
    account(subject) {
      const person = known.get(subject);
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, name: person.name, email: person.email, email_verified: person.verified }),
        }
      );
    },
  };
}
