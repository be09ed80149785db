import { expect, test } from "vitest";
import { swatchExchange } from "./swatch-files.ts";

test("a palette is a group of colours, in the way of Adobe's programs", () => {
  const file = Buffer.from(
    swatchExchange([{ name: "Wall", seen: "", works: "", swatches: [{ name: "Rust", hex: "#ff0080" }] }]),
  );
  expect(file.toString("latin1", 0, 4)).toBe("ASEF");
  expect(file.readUInt32BE(8), "a beginning, a colour, an end").toBe(3);
  const kinds: number[] = [];
  let at = 12;
  for (; at < file.length; at += 6 + file.readUInt32BE(at + 2)) kinds.push(file.readUInt16BE(at));
  expect([kinds, at]).toEqual([[0xc001, 0x0001, 0xc002], file.length]);
  const channels = file.indexOf("RGB ") + 4;
  expect([0, 4, 8].map((from) => file.readFloatBE(channels + from).toFixed(2))).toEqual(["1.00", "0.00", "0.50"]);
});
