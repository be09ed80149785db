import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug } from "./slug.ts";
import { suggestSlug } from "./suggest-slug.ts";

test("a title suggests its address", () => {
  expect(suggestSlug("The Freelance Guide, 2nd Edition")).toBe("the-freelance-guide-2nd-edition");
  expect(suggestSlug("Café & Crème: a designer’s menu")).toBe("cafe-and-creme-a-designers-menu");
  expect(suggestSlug("word ".repeat(40))).toBe(Array.from({ length: 16 }, () => "word").join("-"));
});

test.each([
  ["डिज़ाइन", "dizain"],
  ["क्षेत्र का ज्ञान: श्रीमती लक्ष्मी की टाइपोग्राफ़ी", "kshetr-ka-jnan-shrimati-lakshmi-ki-taipografi"],
  ["फ़्रीलांस गाइड, २रा संस्करण", "frilans-gaid-2ra-sanskaran"],
  ["হরফের বই", "harapher-bai"],
  ["मुंबई, संपर्क और हम सब।", "mumbai-sampark-aur-ham-sab"],
  ["ਅੱਖਰ", "akhar"],
  ["અક્ષર", "akshar"],
  ["ଅକ୍ଷର", "akshar"],
  ["தமிழ் எழுத்துரு", "tamizh-ezhutturu"],
  ["తెలుగు లిపి", "telugu-lipi"],
  ["ಕನ್ನಡ ಲಿಪಿ", "kannada-lipi"],
  ["മലയാളം അക്ഷരം", "malayalam-aksharam"],
])("a title in a script of India is read aloud: %s", (title, slug) => {
  expect(suggestSlug(title)).toBe(slug);
});

test("a title in two scripts is read in both", () => {
  expect(suggestSlug("Type pack: देवनागरी & friends")).toBe("type-pack-devanagari-and-friends");
  expect(suggestSlug("UI/UX की शुरुआत 2026")).toBe("ui-ux-ki-shuruat-2026");
  expect(suggestSlug("漢字 और Devanagari")).toBe("aur-devanagari");
  expect(suggestSlug("漢字")).toBe("");
});

test("markup in a title stays out of its address, text about markup stays in", () => {
  expect(suggestSlug("टाइप pack <b>and</b> <i class='x'>friends <b>all</b></i>")).toBe("taip-pack-and-friends-all");
  expect(suggestSlug("First line<br/>second line")).toBe("first-line-second-line");
  expect(suggestSlug("The <div> that ate the page")).toBe("the-div-that-ate-the-page");
  expect(suggestSlug("We <3 type, 2 > 1")).toBe("we-3-type-2-1");
});

test("a word is part of an address as a whole or not at all", () => {
  const [forty, thirtyNine] = ["a".repeat(40), "b".repeat(39)];
  expect(suggestSlug(`${forty} ${thirtyNine}`)).toBe(`${forty}-${thirtyNine}`);
  expect(suggestSlug(`${forty} ${thirtyNine}b`)).toBe(forty);
});

test("accents and other people's letters fall into ours", () => {
  expect(suggestSlug("Straße, Łódź and smørrebrød")).toBe("strasse-lodz-and-smorrebrod");
});

test("every title suggests a valid address or none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      const slug = suggestSlug(title);
      expect(slug === "" || isSlug(slug)).toBe(true);
    }),
  );
});
