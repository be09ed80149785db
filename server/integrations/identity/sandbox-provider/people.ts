import { createHash } from "node:crypto";
import type { Account, Adapter } from "oidc-provider";

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
  welcome(person: SandboxPerson): Promise<string>;
  account(subject: string): Promise<Account | undefined>;
}

// As long as what they were granted.
const knownSeconds = 86_400;

export function createPeople(shelf: Adapter): People {
  return {
    async welcome(person) {
      const subject = createHash("sha256").update(person.email.toLowerCase()).digest("base64url").slice(0, 22);
      await shelf.upsert(subject, { extra: { ...person } }, knownSeconds);
      return subject;
    },
    async account(subject) {
      const person = (await shelf.find(subject))?.extra as SandboxPerson | undefined;
      return (
        person && {
          accountId: subject,
          claims: () => ({ sub: subject, name: person.name, email: person.email, email_verified: person.verified }),
        }
      );
    },
  };
}
