// The values and checks of the form of a piece.
import type { OwnPiece, PieceChangeRequest } from "#contract/portfolio.ts";
import { faultInLine, isVisible, tidied } from "#contract/values/profile-text.ts";
import type { Visibility } from "#contract/values/visibility.ts";
import { faultInLink } from "#contract/values/web-link.ts";
import { faultInYear, workBounds } from "#contract/values/work-bounds.ts";

export type OwnPicture = OwnPiece["pictures"][number];

/** A picture of the form: stored already, or chosen here and on its way with the next save. */
export interface FormPicture {
  readonly place: number;
  readonly alt: string;
  readonly stored: OwnPicture | undefined;
  readonly chosen: { readonly file: File; readonly address: string } | undefined;
}

export interface PieceValues {
  readonly title: string;
  readonly role: string;
  readonly year: string;
  readonly text: string;
  readonly link: string;
  readonly visibleTo: Visibility;
  readonly pictures: readonly FormPicture[];
}

/** By the name of a field; those of a picture by "picture 2". */
export type PieceFaults = Readonly<Record<string, string>>;

export const emptyPiece: PieceValues = {
  title: "",
  role: "",
  year: "",
  text: "",
  link: "",
  visibleTo: "owner",
  pictures: [],
};

export function valuesOf({ title, role, year, text, link, visibleTo, pictures }: OwnPiece): PieceValues {
  return {
    title,
    role,
    year: year === null ? "" : String(year),
    text,
    link,
    visibleTo,
    pictures: pictures.map((stored) => ({ place: stored.place, alt: stored.alt, stored, chosen: undefined })),
  };
}

export function isChanged(values: PieceValues, base: PieceValues): boolean {
  const { pictures, ...words } = values;
  const shape = (of: readonly FormPicture[]) => of.map(({ place, alt, chosen }) => [place, alt, chosen?.address]);
  return (
    Object.entries(words).some(([name, value]) => base[name as keyof typeof words] !== value) ||
    JSON.stringify(shape(pictures)) !== JSON.stringify(shape(base.pictures))
  );
}

/** The places that had a picture and have none now. */
export function emptiedPlaces(base: PieceValues, values: PieceValues): number[] {
  const isEmpty = (place: number) => values.pictures.every((picture) => picture.place !== place);
  return base.pictures.map(({ place }) => place).filter(isEmpty);
}

/** The first place without a picture; undefined if there is none. */
export function freePlace(pictures: readonly FormPicture[]): number | undefined {
  const places = Array.from({ length: workBounds.pictures }, (_, at) => at + 1);
  return places.find((place) => pictures.every((picture) => picture.place !== place));
}

export function wordsToSend({
  title,
  role,
  year,
  text,
  link,
}: PieceValues): Omit<PieceChangeRequest["piece"], "visibleTo" | "pictures"> {
  return { title, role, year: year.trim() === "" ? null : Number(year), text, link };
}

/** What keeps the piece from being saved as it is. */
export function faultsIn(values: PieceValues): PieceFaults {
  const { title, role, year, text, link, visibleTo, pictures } = values;
  const isShown = visibleTo !== "owner";
  const faults: Record<string, string | undefined> = {
    title: isVisible(title) ? faultInLine(tidied(title)) : "A piece needs a title.",
    role: faultInLine(tidied(role)),
    year: faultInTypedYear(year),
    text: faultInLine(text.replaceAll(/\s+/g, " ").trim()),
    link: link.trim() === "" ? undefined : faultInLink(tidied(link))?.says,
    visibleTo:
      isShown && pictures.length === 0 ? "Add a picture first: others see a piece once it has one." : undefined,
  };
  for (const { place, alt } of pictures)
    faults[`picture ${place}`] =
      isShown && !isVisible(alt) ? "Describe this picture before others see it." : faultInLine(tidied(alt));
  return Object.fromEntries(
    Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function faultInTypedYear(year: string): string | undefined {
  if (year.trim() === "") return undefined;
  return /^\d{4}$/.test(year.trim()) ? faultInYear(Number(year), new Date()) : "Use a year of four digits.";
}
