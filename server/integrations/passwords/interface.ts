// Turns passwords into hashes and back into yes or no, away from the main thread and never too many at once.
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  // An imported bcrypt hash is accepted too; isOld asks for a new hash at this sign-in.
  verify(hash: string, password: string): Promise<{ readonly isRight: boolean; readonly isOld: boolean }>;
  // Takes as long as a verification and fails: for addresses without an account.
  pretend(password: string): Promise<void>;
  // Among those that an attacker tries first.
  isCommon(password: string): Promise<boolean>;
}
