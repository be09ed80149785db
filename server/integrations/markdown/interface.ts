// Draws operators' texts as markup that is safe to show.
export interface MarkdownDrawer {
  /** Another one as soon as the same text would be drawn in another way. */
  readonly version: number;
  /** Throws TextTooTangled. Previews have a queue of their own, and a signal ends one. */
  draw(text: string, wish: DrawingRequest): Promise<string>;
}

export type DrawingRequest =
  | { readonly is: "kept" }
  | { readonly is: "looked at"; readonly signal?: AbortSignal | undefined };

/** Drawing this text would take more time or memory than an honest text needs. */
export class TextTooTangled extends Error {
  override readonly name = "TextTooTangled";
}
