import { expect, test } from "vitest";
import type { OwnPiece } from "#contract/portfolio.ts";
import { emptiedPlaces, emptyPiece, faultsIn, freePlace, isChanged, valuesOf } from "./piece-values.ts";

const picture = (place: number) => ({
  id: `picture-${place}`,
  url: `/people/picture-${place}`,
  width: 8,
  height: 8,
  widths: [8],
  colour: "#000000",
  alt: `Picture ${place}`,
  place,
});
const piece: OwnPiece = {
  id: "1",
  revision: 1,
  title: "Posters",
  role: "",
  year: 2026,
  text: "",
  link: "",
  visibleTo: "everyone",
  isHidden: false,
  pictures: [picture(1), picture(3)],
};
const values = valuesOf(piece);

test("a draft needs a title only, a shown piece a picture and words for each", () => {
  expect(faultsIn({ ...emptyPiece, title: "Posters" })).toEqual({});
  expect(Object.keys(faultsIn(emptyPiece))).toEqual(["title"]);
  expect(Object.keys(faultsIn({ ...values, pictures: [] }))).toEqual(["visibleTo"]);
  const wordless = values.pictures.map((each) => ({ ...each, alt: each.place === 3 ? " " : each.alt }));
  expect(Object.keys(faultsIn({ ...values, pictures: wordless }))).toEqual(["picture 3"]);
  expect(faultsIn({ ...values, pictures: wordless, visibleTo: "owner" })).toEqual({});
});

test.each([
  ["year", "26"],
  ["year", "1949"],
  ["link", "javascript:alert(1)"],
  ["link", "example.com"],
  ["text", "turned \u202e around"],
])("%s is refused as %s before it is sent", (field, typed) => {
  expect(Object.keys(faultsIn({ ...values, [field]: typed }))).toEqual([field]);
});

test("a piece is unsaved while a word, a picture or its words differ", () => {
  const [first, third] = values.pictures;
  expect(isChanged(values, valuesOf(piece))).toBe(false);
  expect(isChanged({ ...values, year: "" }, values)).toBe(true);
  expect(isChanged({ ...values, pictures: [first!] }, values)).toBe(true);
  expect(isChanged({ ...values, pictures: [first!, { ...third!, alt: "Another" }] }, values)).toBe(true);
});

test("a new picture takes the first free place, and removed ones are known by theirs", () => {
  const [first] = values.pictures;
  expect([freePlace([]), freePlace(values.pictures)]).toEqual([1, 2]);
  expect(freePlace([1, 2, 3].map((place) => ({ ...first!, place })))).toBeUndefined();
  expect(emptiedPlaces(values, { ...values, pictures: [first!] })).toEqual([3]);
});
