import { expect, test } from "vitest";
import { mergeMetadata, metadataFault } from "./metadata-rules.ts";
import { newPerson } from "../newcomers/new-person-rules.ts";

function nested(levels: number): unknown {
  return levels === 0 ? "end" : { in: nested(levels - 1) };
}

test.each([
  ["a name", { name: "Asha" }, undefined],
  ["numbers, lists and nothing", { a: 1, b: [true, null, "x"], c: null }, undefined],
  ["4 KB", { a: "x".repeat(4096 - 8) }, undefined],
  ["one byte more", { a: "x".repeat(4096 - 7) }, "data: at most 4 KB"],
  ["4 KB of letters that take three bytes each", { a: "म".repeat(1363) }, "data: at most 4 KB"],
  ["sixteen levels", nested(16), undefined],
  ["seventeen levels", nested(17), "data: too deep, or not valid Unicode"],
  ["half a character", { a: ["\ud83c"] }, "data: too deep, or not valid Unicode"],
  ["half a character in a name", { a: { "\ud83c": 1 } }, "data: too deep, or not valid Unicode"],
] as const)("a member may keep %s, or reads why not", (_, data, fault) => {
  expect(metadataFault(data as Record<string, unknown>)).toBe(fault);
});

test("new metadata is merged into the stored, never removes it, and cannot set the hub's own fields", () => {
  const stored = { name: "Asha", city: "Pune", email: "asha@example.com" };
  expect(
    mergeMetadata(stored, {
      name: "A.",
      city: null,
      tone: 0,
      sub: "x",
      email: "x",
      email_verified: true,
      phone_verified: true,
    }),
  ).toEqual({ name: "A.", tone: 0, email: "asha@example.com" });
});

test("a sign-up is confirmed only by the hub's settings, never by its own metadata", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const asha = {
    id: "1",
    identityId: "2",
    email: "asha@example.com",
    data: { name: "Asha", email_verified: true, sub: "x" },
    now,
  };
  const waiting = newPerson({ ...asha, isConfirmed: false });
  expect(waiting.account).toMatchObject({
    emailConfirmedAt: null,
    confirmationSentAt: now,
    firstProvider: "email",
    userMetadata: { name: "Asha", sub: "1", email: "asha@example.com", email_verified: false, phone_verified: false },
  });
  expect(waiting.identity).toMatchObject({
    id: "2",
    accountId: "1",
    provider: "email",
    subject: "1",
    identityData: { sub: "1", email_verified: false },
  });
  expect(newPerson({ ...asha, isConfirmed: true }).account).toMatchObject({
    emailConfirmedAt: now,
    confirmationSentAt: null,
    userMetadata: { email_verified: true },
  });
});
