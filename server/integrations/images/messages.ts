// What the hub and its press say to each other.
import type { Card, PictureRefused, PressedPicture } from "./interface.ts";

export type Order =
  | { readonly kind: "press"; readonly bytes: Uint8Array }
  | { readonly kind: "card"; readonly card: Card };

export type Outcome =
  | { readonly kind: "pressed"; readonly picture: PressedPicture }
  | { readonly kind: "drawn"; readonly bytes: Uint8Array }
  | { readonly kind: "refused"; readonly why: PictureRefused["why"] };
