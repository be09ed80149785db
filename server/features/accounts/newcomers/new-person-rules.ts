import { mergeMetadata } from "../asking/metadata-rules.ts";

interface NewPerson {
  readonly id: string;
  readonly identityId: string;
  readonly email: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isConfirmed: boolean;
  readonly now: Date;
}

/** The rows of a person who has just signed up by email. */
export function newPerson({ id, identityId, email, data, isConfirmed, now }: NewPerson) {
  const ownData = { sub: id, email, email_verified: isConfirmed, phone_verified: false };
  return {
    account: {
      id,
      email,
      emailConfirmedAt: isConfirmed ? now : null,
      confirmationSentAt: isConfirmed ? null : now,
      firstProvider: "email",
      userMetadata: { ...mergeMetadata({}, data), ...ownData },
      createdAt: now,
      updatedAt: now,
    },
    identity: {
      id: identityId,
      accountId: id,
      provider: "email",
      subject: id,
      email,
      identityData: ownData,
      lastSignInAt: now,
      createdAt: now,
      updatedAt: now,
    },
  };
}
