import { expect, test } from "vitest";
import { type Dress, dressText } from "./dress-text.ts";

// The selection is between bars, or the caret at one.
function press(written: string, dress: Dress): string {
  const [before = "", inner = "", after] = written.split("|");
  const selected =
    after === undefined
      ? { text: before + inner, from: before.length, to: before.length }
      : { text: before + inner + after, from: before.length, to: before.length + inner.length };
  const { from, to, insert, select } = dressText(selected, dress);
  const text = selected.text.slice(0, from) + insert + selected.text.slice(to);
  const [start, end] = select;
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
}

test.each([
  ["bold", "a |word| here", "a **|word|** here"],
  ["bold", "a **|word|** here", "a |word| here"],
  ["bold", "a | here", "a **|bold|** here"],
  ["bold", "a| word |here", "a **|word|** here"],
  ["italic", "a |word| here", "a *|word|* here"],
  ["italic", "a *|word|* here", "a |word| here"],
  ["italic", "a **|word|** here", "a ***|word|*** here"],
  ["italic", "***|word|***", "**|word|**"],
  ["heading", "one\ntw|o\nthree", "one\n## two|\nthree"],
  ["heading", "one\n## tw|o\nthree", "one\ntwo|\nthree"],
  ["list", "|one\ntwo|\nthree", "|- one\n- two|\nthree"],
  ["list", "|one\ntwo\n|three", "|- one\n- two|\nthree"],
  ["list", "|- one\n- two|", "|one\ntwo|"],
  ["list", "|- one\ntwo|", "|- one\n- two|"],
  ["quote", "- |one", "> one|"],
  ["quote", "|", "> |"],
  ["link", "see |our page| now", "see [our page](|https://|) now"],
  ["link", "see |https://a.example/b| now", "see [|words|](https://a.example/b) now"],
  ["link", "see |", "see [words](|https://|)"],
] as const)("%s: %j becomes %j", (dress, written, becomes) => {
  expect(press(written, dress)).toBe(becomes);
});
