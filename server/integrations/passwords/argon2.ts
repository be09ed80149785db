import * as argon2 from "@node-rs/argon2";
import * as bcrypt from "@node-rs/bcrypt";
import { AuthRefusal } from "#server/errors.ts";
import { createSemaphore } from "#server/concurrency/semaphore.ts";
import type { PasswordHasher } from "./interface.ts";

// OWASP's parameters for argon2id. (The enum is a const one: its value is written out.)
const argon2id = 2;
const parameters = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// The hash of no password: verifying against it has the right cost, which is its only purpose.
const decoyHash = "$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

// Two at once leave half of Node's threads to files and compression; a caller who would wait longer than some two seconds is refused.
const concurrency = 2;
const mostWaiting = 64;

export function createPasswordHasher(): PasswordHasher {
  const inTurn = createSemaphore({
    concurrency,
    waiting: mostWaiting,
    refuse: () => new AuthRefusal("unavailable", { retryAfterSeconds: 3 }),
  });
  return {
    hash: (password) => inTurn(() => argon2.hash(password, parameters)),
    async verify(hash, password) {
      if (/^\$2[aby]\$/.test(hash)) return { isRight: await inTurn(() => bcrypt.compare(password, hash)), isOld: true };
      return { isRight: await inTurn(() => argon2.verify(hash, password)), isOld: isOld(hash) };
    },
    async pretend(password) {
      await inTurn(() => argon2.verify(decoyHash, password));
    },
    async isCommon(password) {
      return (await commonPasswords()).has(password.trim().toLowerCase());
    },
  };
}

function isOld(hash: string): boolean {
  const { algorithm, memoryCost, timeCost, parallelism } = argon2.parseOptions(hash);
  return (
    Number(algorithm) !== argon2id ||
    memoryCost !== parameters.memoryCost ||
    timeCost !== parameters.timeCost ||
    parallelism !== parameters.parallelism
  );
}

let common: Promise<ReadonlySet<string>> | undefined;

// The 49,000 most common passwords of past leaks, all in small letters. Read when the first password is chosen.
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].map(String)),
  );
  return common;
}
