// Turns uploads into pictures that can be shown, and draws the cards of shared links.
import type { Label } from "#contract/values/label.ts";
export interface ImagePress {
  /** Reads a picture by its content, never by its name, and draws it anew in every width it is shown in, without what was hidden in it. */
  press(bytes: Uint8Array, subject: PictureSubject): Promise<PressedPicture>;
  /** A PNG of 1200 by 630. */
  drawCard(card: Card): Promise<Uint8Array>;
  /** A rendition as a JPEG for emails: half of the mail programs show no other kind. */
  drawForEmail(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Faces and pieces of work are shown smaller than a product, and any member may upload them. */
export type PictureSubject = "product" | "face" | "work";

export interface PressedPicture {
  // As it was uploaded, the right way up.
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  // #rrggbb
  readonly colour: string;
  readonly renditions: readonly Rendition[];
}

export interface Rendition {
  readonly width: number;
  readonly format: "avif" | "webp";
  readonly bytes: Uint8Array;
}

export interface Card {
  readonly brand: string;
  readonly label: string;
  readonly title: string;
  readonly line: string;
  // One of the hub's own drawings, a rendition of a picture that was pressed, or a person's label.
  readonly picture: Uint8Array | CardLabel;
}

export interface CardLabel {
  readonly label: Label;
  readonly initials: string;
}

/** The upload is no picture that the hub takes, or too large. */
export class PictureRefused extends Error {
  readonly why: "not_a_picture" | "picture_too_large";

  constructor(why: PictureRefused["why"]) {
    super(why);
    this.name = "PictureRefused";
    this.why = why;
  }
}
