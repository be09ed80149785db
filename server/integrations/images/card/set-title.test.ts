import { expect, test } from "vitest";
import { settable } from "./card-fonts.ts";
import { setTitle, smallest, type Word } from "./set-title.ts";

const room = { width: 460, height: 270, leading: 1, space: 0.25 };

// Every letter half as wide as it is high.
function words(title: string): Word[] {
  return title.split(" ").map((text) => ({ text, width: text.length / 2 }));
}

test("a short title is set large, in one line", () => {
  expect(setTitle(words("Anek"), room)).toEqual({ size: 124, lines: ["Anek"] });
});

test("a longer title is set as large as its longest word lets it", () => {
  const { size, lines } = setTitle(words("The Freelance Guide"), room);
  expect(lines).toEqual(["The", "Freelance", "Guide"]);
  expect(size * 4.5).toBeLessThanOrEqual(room.width);
});

test("no word is left alone on the last line when the lines can be even", () => {
  expect(setTitle(words("aaaa bbbb cccc dddd eeee ffff gggg"), room)).toEqual({
    size: 68,
    lines: ["aaaa bbbb", "cccc dddd", "eeee ffff gggg"],
  });
});

test("a title that fits in no size ends early and says so", () => {
  const { size, lines } = setTitle(words("so many words ".repeat(30).trim()), room);
  expect(size).toBe(smallest);
  expect(lines.length * smallest).toBeLessThanOrEqual(room.height);
  expect(lines.at(-1)).toMatch(/\w…$/);
});

test("of words that no font of ours has nothing is left, not even the comma between them", () => {
  expect(settable("東京, 日本")).toBe("");
  expect(settable("東京, India")).toBe("India");
  expect(settable("மதுரை, இந்தியா")).toBe("மதுரை, இந்தியா");
  expect(settable("आशा, Pune")).toBe("आशा, Pune");
});
