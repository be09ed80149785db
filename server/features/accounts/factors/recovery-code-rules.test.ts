import { type TOTP, URI } from "otpauth";
import { expect, test } from "vitest";
import { newPairing, stepOf } from "./authenticator.ts";
import { canonical, codesFrom, randomBytesNeeded } from "./recovery-code-rules.ts";

test("a set has ten codes of sixteen signs, each out of its own random bytes", () => {
  expect(randomBytesNeeded).toBe(100);
  const codes = codesFrom(Uint8Array.from({ length: 100 }, (_, at) => (at < 10 ? 0 : at < 20 ? 255 : at)));
  expect(codes).toHaveLength(10);
  expect(codes.slice(0, 2)).toEqual(["0".repeat(16), "z".repeat(16)]);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{16}$/);
  // 0x14 0x15 0x16 …, five bits at a time.
  expect(codes[2]).toBe(codesFrom(Uint8Array.from({ length: 100 }, (_, at) => at))[2]);
  expect(codes[2]?.slice(0, 4)).toBe("2gah");
});

test("a code is understood as a person typed it from paper", () => {
  expect(canonical(" ABCD-efgh\t0O1I-lL ")).toBe("abcdefgh001111");
});

test("a code counts for its half minute and for the ones before and after", () => {
  const { secret, uri, qrCode } = newPairing({ issuer: "YDI", label: "asha@example.com" });
  const app = URI.parse(uri) as TOTP;
  expect(app).toMatchObject({ issuer: "YDI", label: "asha@example.com", algorithm: "SHA1", digits: 6, period: 30 });
  expect(app.secret.base32).toBe(secret);
  expect(app.secret.bytes).toHaveLength(20);
  expect(qrCode).toMatch(/^<svg shape-rendering="crispEdges" /);
  const now = new Date("2026-11-22T10:00:10Z");
  const step = Math.floor(now.getTime() / 30_000);
  for (const [away, isHeard] of [
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ] as const) {
    const code = app.generate({ timestamp: now.getTime() + away * 30_000 });
    expect(stepOf(code, { secret, now }), `${away} steps away`).toBe(isHeard ? step + away : undefined);
  }
});
