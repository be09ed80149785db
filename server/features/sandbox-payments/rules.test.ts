import { expect, test } from "vitest";
import { readNewLink, readNewRefund } from "./rules.ts";

const refund = { refund_id: "back-1", refund_amount: 500.05, refund_note: "Sorry" };

test.each([
  ["is no JSON", "back-1", "refund_id_invalid"],
  ["is a list", "[]", "refund_id_invalid"],
  ["is nothing", "null", "refund_id_invalid"],
  ["has no name", JSON.stringify({ refund_amount: 5 }), "refund_id_invalid"],
  ["has a name of blanks", JSON.stringify({ ...refund, refund_id: "a b c" }), "refund_id_invalid"],
  ["has a name of two letters", JSON.stringify({ ...refund, refund_id: "ab" }), "refund_id_invalid"],
  ["is of nothing", JSON.stringify({ ...refund, refund_amount: 0 }), "refund_amount_invalid"],
  ["is of an amount in words", JSON.stringify({ ...refund, refund_amount: "5" }), "refund_amount_invalid"],
  ["is of a part of a paisa", JSON.stringify({ ...refund, refund_amount: 5.001 }), "refund_amount_invalid"],
  ["has a note of two letters", JSON.stringify({ ...refund, refund_note: "ab" }), "refund_note_invalid"],
  ["has a note that is none", JSON.stringify({ ...refund, refund_note: 5 }), "refund_note_invalid"],
  ["has a note of 101 letters", JSON.stringify({ ...refund, refund_note: "x".repeat(101) }), "refund_note_invalid"],
])("a wish for money back that %s is refused", (_, raw, wrong) => {
  expect(readNewRefund(raw)).toEqual({ wrong });
});

test("a wish for money back is read to the paisa, with a note or without", () => {
  expect(readNewRefund(JSON.stringify(refund))).toEqual({ ref: "back-1", amount: 50_005, note: "Sorry" });
  const { refund_note: _, ...bare } = refund;
  expect(readNewRefund(JSON.stringify({ ...bare, refund_id: "abc", refund_amount: 0.01 }))).toEqual({
    ref: "abc",
    amount: 1,
    note: null,
  });
  const note = "x".repeat(100);
  expect(readNewRefund(JSON.stringify({ ...refund, refund_note: note }))).toMatchObject({ note });
});

test.each(["[]", "null", "5", "{"])("a link is asked for with an object, not with %s", (raw) => {
  expect(readNewLink(raw, new Date())).toEqual({ wrong: "body_invalid" });
});
