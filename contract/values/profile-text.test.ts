import { expect, test } from "vitest";
import { faultInLine, isVisible, tidied } from "./profile-text.ts";
import { addressOfName, faultInLink } from "./web-link.ts";

test.each([
  "Asha Kulkarni",
  "Søren Ødegård",
  "नेहा शर्मा",
  "க்ஷேமா",
  "महर्षि कर्त्स्न्य",
  "নীলাঞ্জনা",
  "محمد علی",
  "דָּוִד בֶּן־גּוּרִיּוֹן",
  "བསྒྲུབས་པ",
  "Nguyễn Thị Thập",
  "王小明",
  "Zoë 👩🏽‍🎨",
  "O’Brien-Łukasiewicz, Jr.",
])("%s is a name", (name) => {
  expect([faultInLine(name), isVisible(name)]).toEqual([undefined, true]);
});

test.each([
  ["turned around", "Asha\u202eilruK", /direction/],
  ["locked in", "Asha \u2066Kulkarni\u2069", /direction/],
  ["with a bell in it", "As\u0007ha", /can't be saved/],
  ["with a line separator", "As\u2028ha", /can't be saved/],
  ["with hidden tags", "Asha\u{e0041}\u{e0042}", /can't be saved/],
  ["with half a sign", "Asha\ud83d", /can't be saved/],
  ["with a thousand marks", `A${"\u0301".repeat(1000)}sha`, /too many accents/],
])("a name %s is refused with its fault", (_, name, says) => {
  expect(faultInLine(name)).toMatch(says);
});

test("a name of invisible characters is refused", () => {
  for (const blank of ["", "   ", "\u200b\u200d", "\u3164", "\u2800\u00ad", "\ufe0f"])
    expect(isVisible(blank), JSON.stringify(blank)).toBe(false);
});

test("blanks are brought in order, and a letter has one spelling", () => {
  expect(tidied("  Asha \u00a0  Kulkarni\t")).toBe("Asha Kulkarni");
  expect(tidied("Zoe\u0308")).toBe("Zoë");
});

test.each([
  "https://example.com",
  "http://example.com/a?b=c#d",
  "https://www.linkedin.com/in/asha-kulkarni/",
  "https://काम.भारत/asha",
  "https://example.co.in:8443/~asha",
  "HTTPS://EXAMPLE.COM",
])("%s is a link", (link) => {
  expect(faultInLink(link)).toBeUndefined();
});

test.each([
  ["javascript:alert(1)", "only https:// and http:// are allowed"],
  ["data:text/html,<script>", "only https:// and http:// are allowed"],
  ["mailto:asha@example.com", "only https:// and http:// are allowed"],
  ["ftp://example.com", "only https:// and http:// are allowed"],
  ["https://asha:secret@example.com", "must not contain a user name or password"],
  ["https://asha@example.com", "must not contain a user name or password"],
  ["https://", "Invalid URL"],
  ["https:example.com", "Invalid URL"],
  ["https:///example.com", "Invalid URL"],
  ["https:\\\\example.com", "Invalid URL"],
  ["https://localhost/a", "Invalid URL"],
  ["https://127.0.0.1", "Invalid URL"],
  ["https://2130706433", "Invalid URL"],
  ["https://[::1]", "Invalid URL"],
  ["https://exa mple.com", "Invalid URL"],
  ["https://example.com/\u202egnp.exe", "Invalid URL"],
  ['https://example.com/"onmouseover="', "Invalid URL"],
  ["my portfolio", "Invalid URL"],
])("%s is no link, and the answer says why", (link, says) => {
  expect(faultInLink(link)?.says).toContain(says);
  expect(faultInLink(link)?.proposal).toBeUndefined();
});

test("a link without its beginning is not changed silently: the whole one is proposed", () => {
  expect(faultInLink("behance.net/asha")).toMatchObject({ proposal: "https://behance.net/asha" });
  expect(faultInLink("//behance.net/asha")).toMatchObject({ proposal: "https://behance.net/asha" });
  expect(faultInLink("example.com:8080/a")).toMatchObject({ proposal: "https://example.com:8080/a" });
});

test.each(["@meera.draws", "asha@behance.net/work"])("for %s no address with a user in it is proposed", (typed) => {
  expect(faultInLink(typed)).toEqual({ says: "Invalid URL" });
});

test("a username becomes a full link, and a typed link stays as it is", () => {
  const onInstagram = (typed: string) => addressOfName("instagram.com", typed);
  for (const name of ["@meera.draws", " meera.draws ", "meera.draws/"])
    expect(onInstagram(name)).toBe("https://www.instagram.com/meera.draws");
  expect(addressOfName("linkedin.com/in", "meera-shah")).toBe("https://www.linkedin.com/in/meera-shah");
  for (const other of ["", "https://www.instagram.com/meera", "instagram.com/meera", "instagram.com", "two words"])
    expect(onInstagram(other)).toBe(other);
});
