// The name in the address of a person's public page. A reader must be able to tell two of them apart.
import { brand } from "../brand.ts";
import { isReservedSlug, reservedSlugs } from "./reserved-slugs.ts";
import { inLatinLetters } from "./latin-letters.ts";
import { slugPattern } from "./slug.ts";

export const handleBounds = { least: 3, most: 30 } as const;

// Names of official accounts. No member's handle may resemble one.
const official =
  "admins administrator ceo everyone founder hello mod moderator moderators noreply null official root staff system team undefined".split(
    " ",
  );

/** The look of a handle: without hyphens, 0 as o, 1 and i as l, rn as m. All handles of one look belong to one person. */
export function shapeOf(handle: string): string {
  return handle
    .toLowerCase()
    .replaceAll("-", "")
    .replaceAll("0", "o")
    .replaceAll(/[1i]/g, "l")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");
}

// Digits in place of letters matter only for official names: "supp0rt" misleads people, "j0hn" does not.
const figures: Readonly<Record<string, string>> = { "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" };
const disguised = (handle: string): string =>
  shapeOf(handle.replaceAll(/[345789]/g, (digit) => figures[digit] ?? digit));

const offices = new Set([...reservedSlugs, ...official].map(shapeOf));
const house = shapeOf(brand.name);

/** What is wrong with a handle, in a sentence; undefined if only its availability is left to check. */
export function faultInHandle(handle: string): string | undefined {
  if (handle.length < handleBounds.least) return `Use at least ${handleBounds.least} characters.`;
  if (handle.length > handleBounds.most) return `Use at most ${handleBounds.most} characters.`;
  if (!slugPattern.test(handle)) return "Use lowercase letters a to z, digits and single hyphens.";
  if (!/[a-z]/.test(handle)) return "Use at least one letter.";
  if (isReservedSlug(handle) || [shapeOf(handle), disguised(handle)].some((shape) => offices.has(shape)))
    return "This looks like an address of the hub. Please choose another.";
  if (handle.split("-").some((part) => disguised(part).startsWith(house)) || disguised(handle).startsWith(house))
    return `This looks like an official ${brand.name} address. Please choose another.`;
  return undefined;
}

interface PersonFacts {
  readonly fullName: string;
  readonly currentTitle?: string | null;
  readonly city?: string | null;
}

/** Handles to suggest, the shortest first. The caller checks which are free. */
export function suggestHandles({ fullName, currentTitle, city }: PersonFacts, wanted = ""): string[] {
  const [name, title, place] = [wordsIn(fullName), wordsIn(currentTitle), wordsIn(city)];
  const [first = [], last = []] = [name.slice(0, 1), name.length > 1 ? name.slice(-1) : []];
  const own = name.length > 0 ? name : title.length > 0 ? title : ["designer"];
  const wantedWords = wordsIn(wanted);
  const bases = [
    wantedWords,
    [...first, ...last],
    own,
    first.length > 0 ? [...first, ...place] : [],
    [...first, ...last, ...place],
    [...first, ...title.slice(-1)],
  ];
  const plain = bases.map(joined);
  const base = plain.find((each) => each.length >= handleBounds.least) ?? "designer";
  const counted = [2, 3, 4, 5, 6, 7, 8, 9, 22, 33, 44, 55, 66, 77].map((number) =>
    joined([base.slice(0, 25), String(number)]),
  );
  return [...new Set([...plain, joined([...(first.length > 0 ? first : own), "designs"]), ...counted])].filter(
    (each) => each !== wanted && faultInHandle(each) === undefined,
  );
}

function wordsIn(text: string | null | undefined): string[] {
  return inLatinLetters(text ?? "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
}

// Whole words, as many as fit.
function joined(words: readonly string[]): string {
  return words
    .reduce(
      (text, word) =>
        text.length + word.length < handleBounds.most ? [text, word].filter((part) => part !== "").join("-") : text,
      "",
    )
    .slice(0, handleBounds.most);
}
