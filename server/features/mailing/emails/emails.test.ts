import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { day, label, night } from "./look.ts";
import { declareEmail } from "./sheet.ts";
import { drawSheet } from "./draw-sheet.ts";
import { inEmail } from "./pictures.ts";
import { plainText, usualValues, writeOut } from "./write-out.ts";

test.each([
  ["Asha", "Hello Asha,"],
  ["  Zoë O’Brien-Żak ", "Hello Zoë O’Brien-Żak,"],
  ["आशा", "Hello आशा,"],
  ["Dr. Asha Rao", "Hello Dr. Asha Rao,"],
  [undefined, "Hello,"],
  ["", "Hello,"],
  ["evil.example", "Hello,"],
  ["https://evil.example", "Hello,"],
  ["Asha\nBcc: x", "Hello,"],
  ["You have won a prize, call me", "Hello,"],
  ["You have won a big prize today", "Hello,"],
  ["A".repeat(60), "Hello,"],
])("a person named %j is greeted with %j", (name, hello) => {
  expect(usualValues({ name, at: new Date() }).greeting).toBe(hello);
});

test("emails wear the colours of the pages", () => {
  const css = readFileSync("web/styles/tokens.css", "utf8");
  const tokens = (selector: string) => {
    const block = css.slice(css.indexOf(selector), css.indexOf("}", css.indexOf(selector)));
    return Object.fromEntries(
      [...block.matchAll(/--([\w-]+): (#\w{6})/g)].map(([, name = "", colour]) => [name, colour]),
    );
  };
  const asHex = (colour: string) => {
    const parts = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(colour)?.slice(1);
    return parts === undefined
      ? colour
      : `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  };
  for (const [look, selector] of [
    [day, ":root {"],
    [night, ':root[data-theme="dark"]'],
  ] as const) {
    const worn = Object.fromEntries(Object.entries(look).map(([name, colour]) => [name, asHex(colour)]));
    expect(tokens(selector)).toMatchObject(worn);
  }
  for (const colour of Object.values(label)) expect(css).toContain(colour);
});

test("a fact that is not there leaves nothing in its place", () => {
  const words = { subject: "Hello", preview: "", heading: "Hello", says: ["{city}{floor}"], closes: [], why: "" };
  const sample: { city: string; floor?: number } = { city: "Pune", floor: 0 };
  const moved = declareEmail({ name: "moved", words, sample });
  expect(moved.sheet({ city: "Agra" }).values).toEqual({ city: "Agra", floor: "" });
  expect(moved.sheet(sample).values).toEqual({ city: "Pune", floor: "0" });
});

test("an email with an unfilled placeholder is never written", () => {
  const words = { subject: "Moved to {city}", preview: "", heading: "Moved", says: ["{nowhere}"], closes: [], why: "" };
  const sheet = { name: "moved", words, values: { city: "Pune" } };
  expect(() => writeOut(sheet, { hubUrl: "https://hub.test", at: new Date() })).toThrow(
    "The email moved does not know nowhere",
  );
});

test("a fact may lead to a page of the hub, in the text of the email as well", async () => {
  const rows = [
    { name: "Chat", value: "{chat}", link: "/account/discord" },
    { name: "Left out", value: "", link: "/" },
  ];
  const words = { subject: "Paid", preview: "", heading: "Paid", says: ["Thanks."], rows, closes: [], why: "" };
  const hubUrl = "https://hub.test";
  const written = writeOut({ name: "paid", words, values: { chat: "Connect" } }, { hubUrl, at: new Date() });
  expect(plainText(written)).toContain("Chat: Connect: https://hub.test/account/discord\n");
  expect(await drawSheet(written, { hubUrl, pictures: inEmail })).toMatch(
    /<a[^>]*href="https:\/\/hub\.test\/account\/discord"[^>]*>Connect<\/a>/,
  );
});
