// What can be brought to the page that checks, and what it says.
import sharp from "sharp";
import { expect, test } from "vitest";
import type { VerifiedCredential } from "#contract/badge.ts";
import { bakePng, bakeSvg } from "#web/features/badge/bake.ts";
import { readBytes, readFile, readText } from "./read-dropped.ts";
import { verdictWords } from "./verdict-words.ts";

const jwt = "eyJhbGciOiJSUzI1NiJ9.eyJpZCI6IuCkhiJ9.c2ln-_A";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const png = await sharp({ create: { width: 3, height: 4, channels: 3, background: "#f59e0b" } })
  .png()
  .toBuffer();
const jpeg = await sharp(png).jpeg().toBuffer();
const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';

test("the credential is found in a picture, a drawing, a file of its own and a text", () => {
  const credential = { kind: "credential", text: jwt };
  expect(readBytes(bakePng(png, jwt))).toEqual(credential);
  expect(readBytes(bytesOf(bakeSvg(`<?xml version="1.0"?>\n${svg}`, jwt)))).toEqual(credential);
  expect(readBytes(bytesOf(`${jwt}\n`))).toEqual(credential);
  expect(readText(` ${jwt} `)).toEqual(credential);
});

test("an id and an address lead to the page of the badge", () => {
  const id = { kind: "id", id: "7k2m9x4hqz" };
  for (const typed of [
    "7K2M9 X4HQZ",
    "https://hub.example/badge/7k2m9x4hqz",
    "hub.example/badge/7k2m9x4hqz.jwt?x=1",
    "https://hub.example/badge/7K2M9X4HQZ#a",
  ])
    expect([typed, readText(typed)]).toEqual([typed, id]);
});

test("where there is no credential it is said why, before anything is sent", async () => {
  const reasonOf = async (brought: ReturnType<typeof readBytes> | ReturnType<typeof readFile>) => {
    const { kind, says } = (await brought) as { kind: string; says: string };
    expect(kind).toBe("none");
    return says;
  };
  expect(await reasonOf(readBytes(png))).toMatch(/^This PNG has no credential\./);
  expect(await reasonOf(readBytes(bytesOf(svg)))).toMatch(/^This SVG has no credential\./);
  expect(await reasonOf(readBytes(jpeg))).toMatch(/^A JPEG has no credential\./);
  expect(await reasonOf(readBytes(new Uint8Array()))).toMatch(/^Paste a credential/);
  expect(await reasonOf(readText("x".repeat(20_001)))).toMatch(/too long/);
  expect(await reasonOf(readBytes(bakePng(png, "x".repeat(20_001))))).toMatch(/too long/);
  expect(await reasonOf(readFile({ size: 21 * 1024 * 1024 } as Blob))).toMatch(/^This file is too large/);
});

test("every verdict has its own words, and only our badges name a person", () => {
  const badge = {
    id: "7k2m9x4hqz",
    name: "Asha Rao",
    memberSince: "2026-01-31T20:00:00.000Z",
    issuedAt: "2026-02-01T00:00:00.000Z",
    mayBeIndexed: false,
  };
  const verdicts: VerifiedCredential[] = [
    { verdict: "live", badge: { ...badge, status: "live" }, nameOnIt: "Asha Rao" },
    { verdict: "ended", badge: { ...badge, status: "ended" }, nameOnIt: "Asha Rao" },
    ...(["withdrawn", "erased", "altered", "nothing"] as const).map((verdict) => ({ verdict })),
    { verdict: "attended", event: "Came to Type Evening", nameOnIt: "Asha Rao" },
    { verdict: "foreign", issuer: "https://other.example" },
  ];
  const words = verdicts.map((each) => verdictWords(each));
  expect(words.map(({ title }) => title)).toEqual([
    "Genuine and active",
    "Genuine, but ended",
    "Withdrawn",
    "No owner",
    "Altered",
    "Not a credential",
    "Genuine",
    "Issued by someone else",
  ]);
  expect(words.map(({ says }) => says.includes("Asha"))).toEqual([true, true, false, false, false, false, true, false]);
  // The first of February began in India when it was still January in London.
  expect(words[0]?.says).toContain("1 February 2026");
  expect(words.at(-1)?.says).toContain("https://other.example");
  const renamed = verdictWords({ verdict: "live", badge: { ...badge, status: "live" }, nameOnIt: "A. Rao" });
  expect(renamed.says).toContain("issued to A. Rao");
  expect(verdictWords({ verdict: "foreign", issuer: null }).says).toContain("names no issuer");
});
