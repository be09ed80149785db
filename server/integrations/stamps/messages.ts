// What the hub's thread and the stamping one say to each other.
export interface ToStamp {
  readonly pdf: Uint8Array;
  readonly line: string;
}

// Refused, in words, is what cannot be read as a PDF, today or tomorrow.
export type Stamped = { readonly pdf: Uint8Array } | { readonly refused: string };
