import * as argon2 from "@node-rs/argon2";
import * as bcrypt from "@node-rs/bcrypt";
import { expect, test } from "vitest";
import type { AuthRefusal } from "#server/errors.ts";
import { createPasswordHasher } from "./argon2.ts";

const hasher = createPasswordHasher();

test("a password is kept as argon2id with OWASP's parameters and known again, whole", async () => {
  const long = `${"x".repeat(1000)}é`;
  const hash = await hasher.hash(long);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await hasher.verify(hash, long)).toEqual({ isRight: true, isOld: false });
  expect(await hasher.verify(hash, long.slice(0, -1))).toEqual({ isRight: false, isOld: false });
});

test.each(["2a", "2b", "2y"])("an imported bcrypt hash of kind %s is known and called old", async (kind) => {
  const hash = (await bcrypt.hash("imported-secret", 4)).replace("$2b$", `$${kind}$`);
  expect(await hasher.verify(hash, "imported-secret")).toEqual({ isRight: true, isOld: true });
  expect(await hasher.verify(hash, "another-secret")).toEqual({ isRight: false, isOld: true });
});

test("a hash from before the parameters were raised is known and called old", async () => {
  const hash = await argon2.hash("secret", { memoryCost: 8192, timeCost: 1 });
  expect(await hasher.verify(hash, "secret")).toEqual({ isRight: true, isOld: true });
});

test("a burst is refused with a time to come back; callers in the queue are served", async () => {
  const burst = await Promise.allSettled(Array.from({ length: 80 }, () => hasher.pretend("x")));
  const sentAway = burst.filter((end) => end.status === "rejected");
  expect(sentAway).toHaveLength(80 - 2 - 64);
  for (const { reason } of sentAway)
    expect(reason).toMatchObject({
      case: "unavailable",
      detail: { retryAfterSeconds: 3 },
    } satisfies Partial<AuthRefusal>);
  await expect(hasher.pretend("x")).resolves.toBeUndefined();
});

test.each(["password", "12345678", " Qwerty123 ", "ILOVEYOU", "krishna", "mumbai"])(
  "%j is a common password",
  async (password) => {
    expect(await hasher.isCommon(password)).toBe(true);
  },
);

test.each(["sample-password", "monsoon on the roof", "passwordpasswordpaper", "", "__proto__"])(
  "%j is not",
  async (password) => {
    expect(await hasher.isCommon(password)).toBe(false);
  },
);
