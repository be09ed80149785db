// The two pictures of every email: the mark, and a band of rays. They travel with it: nothing is fetched from us when it is read,
// so a mail program has nothing to block, and no one learns who opened it.
import { readFileSync } from "node:fs";
import type { EmailPicture } from "#server/integrations/mail/interface.ts";

const names = ["mark", "rays"] as const;

/** The address of each, for a page that shows the email. */
export type PictureAddresses = Readonly<Record<(typeof names)[number], string>>;

const type = "image/png";
let read: readonly EmailPicture[] | undefined;

/** As parts of the email. */
export function emailPictures(): readonly EmailPicture[] {
  read ??= names.map((name) => ({
    name: `${name}.png`,
    type,
    content: readFileSync(new URL(`./pictures/${name}.png`, import.meta.url)),
  }));
  return read;
}

export const inEmail: PictureAddresses = { mark: "cid:mark.png", rays: "cid:rays.png" };

/** For a preview of an email. */
export function inPage(): PictureAddresses {
  const [mark = "", rays = ""] = emailPictures().map(
    ({ content }) => `data:${type};base64,${Buffer.from(content).toString("base64")}`,
  );
  return { mark, rays };
}
