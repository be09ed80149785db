// Makes pictures that can be shown out of whatever was uploaded.
export interface ImagePress {
  /** Reads a picture by its content, never by its name, and draws it anew in every width, without what was hidden in it. */
  press(bytes: Uint8Array): Promise<PressedPicture>;
}

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

/** What was uploaded is no picture the hub takes, or more of one than it takes. */
export class PictureRefused extends Error {
  readonly why: "not_a_picture" | "picture_too_large";

  constructor(why: PictureRefused["why"]) {
    super(why);
    this.name = "PictureRefused";
    this.why = why;
  }
}
