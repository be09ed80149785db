// The remaining ways in of a person when one is removed.
interface WayIn {
  readonly provider: string;
  readonly email: string | null;
  readonly identityData: Readonly<Record<string, unknown>>;
}

interface MethodRemoval {
  readonly address: string | null;
  readonly gone: WayIn;
  // Oldest first.
  readonly rest: readonly WayIn[];
}

/**
 * The account's address afterwards. When the way that brought it goes, a proven one of another way takes its place; undefined
 * when there is none, since then no email could ever let the person in again.
 */
export function addressAfter({ address, gone, rest }: MethodRemoval): string | undefined {
  if (address !== null && (gone.email !== address || rest.some(({ email }) => email === address))) return address;
  return (
    rest.find(({ email, identityData }) => email !== null && identityData["email_verified"] === true)?.email ??
    undefined
  );
}
