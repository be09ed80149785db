import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVault } from "#server/secrets/vault.ts";
import { isGenuine, readRefreshToken, writeRefreshToken } from "./refresh-token.ts";

const vault = createVault("a secret of at least thirty-two characters");
const session = { id: "018f6b1e-0000-7000-8000-0000000000a1", refreshKey: randomBytes(32) };

// A token as any caller can make one: the check sum needs no secret.
function summed(bytes: Uint8Array): string {
  const sum = createHash("sha256").update(bytes).digest().subarray(0, 4);
  return Buffer.concat([bytes, sum]).toString("base64url");
}

function bytesOf(token: string): Buffer {
  return Buffer.from(token, "base64url").subarray(0, -4);
}

test.each([0, 1, 127, 128, 129, 16_384, 5_000_000_000])(
  "the token of the %i. refresh is read as it was written",
  (counter) => {
    const named = readRefreshToken(writeRefreshToken(vault, session, counter));
    expect(named).toMatchObject({ sessionId: session.id, counter });
    expect(isGenuine(vault, session, named!)).toBe(true);
  },
);

test("a token for another session, another count, another key or another hub is not genuine", () => {
  const named = readRefreshToken(writeRefreshToken(vault, session, 3))!;
  expect(isGenuine(vault, { ...session, id: "018f6b1e-0000-7000-8000-0000000000a2" }, named)).toBe(false);
  expect(isGenuine(vault, { ...session, refreshKey: randomBytes(32) }, named)).toBe(false);
  expect(isGenuine(vault, session, { ...named, counter: 4 })).toBe(false);
  expect(isGenuine(createVault("another secret of thirty-two characters"), session, named)).toBe(false);
});

test("a mistyped token is recognised without the database", () => {
  const token = writeRefreshToken(vault, session, 3);
  for (const at of [0, 10, 30, token.length - 2])
    expect(
      readRefreshToken(`${token.slice(0, at)}${token[at] === "x" ? "y" : "x"}${token.slice(at + 1)}`),
    ).toBeUndefined();
});

test("however long a token is and however right its sum, it names a whole session or nothing", () => {
  const whole = bytesOf(writeRefreshToken(vault, session, 3));
  for (let length = 1; length < whole.length; length += 1)
    expect(readRefreshToken(summed(whole.subarray(0, length))), `${length} bytes`).toBeUndefined();
  expect(readRefreshToken(summed(whole))).toMatchObject({ counter: 3 });
});

test("a token of another version is none of ours", () => {
  const [, ...rest] = bytesOf(writeRefreshToken(vault, session, 3));
  expect(readRefreshToken(summed(Buffer.of(1, ...rest)))).toBeUndefined();
});
