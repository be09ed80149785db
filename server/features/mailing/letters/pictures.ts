// The two pictures of every letter: the mark, and a band of rays. They travel with it: nothing is fetched from us when it is read,
// so a mail program has nothing to block, and nobody learns who opened it.
import { readFileSync } from "node:fs";
import type { LetterPicture } from "#server/integrations/mail/interface.ts";

const names = ["mark", "rays"] as const;

/** Where each is found, by whoever shows the letter. */
export type PictureAddresses = Readonly<Record<(typeof names)[number], string>>;

const type = "image/png";
let read: readonly LetterPicture[] | undefined;

/** As parts of the letter. */
export function letterPictures(): readonly LetterPicture[] {
  read ??= names.map((name) => ({
    name: `${name}.png`,
    type,
    content: readFileSync(new URL(`./pictures/${name}.png`, import.meta.url)),
  }));
  return read;
}

export const inLetter: PictureAddresses = { mark: "cid:mark.png", rays: "cid:rays.png" };

/** For whoever looks at a letter that is not sent. */
export function inPage(): PictureAddresses {
  const [mark = "", rays = ""] = letterPictures().map(
    ({ content }) => `data:${type};base64,${Buffer.from(content).toString("base64")}`,
  );
  return { mark, rays };
}
