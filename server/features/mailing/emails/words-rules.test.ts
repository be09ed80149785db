import fc from "fast-check";
import { expect, test } from "vitest";
import { faultsOf, fillWords, type OtherWords } from "./words-rules.ts";

const terms = { allowed: ["factor", "greeting", "when"], needed: ["factor"], hasButton: true };
const fit: OtherWords = {
  subject: "Welcome",
  preview: "",
  heading: "Hello",
  says: ["{greeting}", "It is {factor}."],
  label: "Look",
  closes: [],
};

test("words with all required placeholders may be used", () => {
  expect(faultsOf(fit, terms)).toEqual({});
});

test.each([
  {
    what: "an unknown placeholder",
    change: { closes: ["Bye {nmae}"] },
    field: "closes",
    sentence: "Paragraph 1: {nmae} is not a placeholder of this email. Use {factor}, {greeting}, {when}.",
  },
  {
    what: "a placeholder with blanks in it",
    change: { subject: "{ when }" },
    field: "subject",
    sentence: "{ when } is not a placeholder of this email. Use {factor}, {greeting}, {when}.",
  },
  {
    what: "an empty pair of braces",
    change: { heading: "{}" },
    field: "heading",
    sentence: "{} is not a placeholder of this email. Use {factor}, {greeting}, {when}.",
  },
  {
    what: "a brace that is never closed",
    change: { subject: "It is {when" },
    field: "subject",
    sentence: "An opening or closing brace is missing. Placeholders look {like_this}.",
  },
  {
    what: "braces in braces",
    change: { subject: "{{when}}" },
    field: "subject",
    sentence: "An opening or closing brace is missing. Placeholders look {like_this}.",
  },
  {
    what: "the needed fact left out",
    change: { says: ["{greeting}"] },
    field: "says",
    sentence: "This email must contain {factor}.",
  },
  { what: "no subject", change: { subject: "  " }, field: "subject", sentence: "This cannot be empty." },
  { what: "no paragraph", change: { says: [] }, field: "says", sentence: "This cannot be empty." },
  {
    what: "a subject of two lines",
    change: { subject: "Hello\r\nBcc: eve@example.com" },
    field: "subject",
    sentence: "Line breaks and control characters are not allowed here.",
  },
  {
    what: "a subject without end",
    change: { subject: "a".repeat(101) },
    field: "subject",
    sentence: "Use at most 100 characters.",
  },
  {
    what: "a paragraph without end",
    change: { closes: ["a".repeat(1001)] },
    field: "closes",
    sentence: "Paragraph 1: Use at most 1000 characters.",
  },
  {
    what: "a script in the second paragraph",
    change: { says: ["{factor}", "Look: < Script src=x>"] },
    field: "says",
    sentence: "Paragraph 2: Scripts are not allowed in emails.",
  },
  {
    what: "an unclosed placeholder in the third paragraph",
    change: { says: ["{factor}", "Hello", "and {factor"] },
    field: "says",
    sentence: "Paragraph 3: An opening or closing brace is missing. Placeholders look {like_this}.",
  },
  {
    what: "a whole book",
    change: { closes: Array.from({ length: 13 }, () => "a") },
    field: "closes",
    sentence: "Use at most 12 paragraphs.",
  },
  { what: "no label for its button", change: { label: undefined }, field: "label", sentence: "This must be text." },
  { what: "a number for a subject", change: { subject: 7 }, field: "subject", sentence: "This must be text." },
  {
    what: "text where paragraphs belong",
    change: { says: "{factor}" },
    field: "says",
    sentence: "This must be a list of paragraphs.",
  },
])("$what is refused, with a sentence at its field", ({ change, field, sentence }) => {
  expect(faultsOf({ ...fit, ...change }, terms)).toMatchObject({ [field]: sentence });
});

test("an email without a button needs no words for one", () => {
  const { label: _label, ...rest } = fit;
  expect(faultsOf(rest, { ...terms, hasButton: false })).toEqual({});
});

test("facts stand in an email as they are, whatever they look like", () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom("{b}", "{a}", "$&", "$1", "{", "}}"), (fact, tail) => {
      const a = `${fact}${tail}`;
      expect(fillWords({ says: ["{a}|{b}"] }, { a, b: "two" })).toEqual({ words: { says: [`${a}|two`] }, unknown: [] });
    }),
  );
});

test("unfilled placeholders are reported, and JavaScript's own names fill nothing", () => {
  expect(fillWords(["{a} {constructor} {__proto__}"], { a: "one" })).toEqual({
    words: ["one {constructor} {__proto__}"],
    unknown: ["constructor", "__proto__"],
  });
});
