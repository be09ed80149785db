// What the hub and its press say to each other.
import type { PictureRefused, PressedPicture } from "./interface.ts";

export interface Order {
  readonly kind: "press";
  readonly bytes: Uint8Array;
}

export type Outcome =
  | { readonly kind: "pressed"; readonly picture: PressedPicture }
  | { readonly kind: "refused"; readonly why: PictureRefused["why"] }
  | { readonly kind: "broken"; readonly message: string };
