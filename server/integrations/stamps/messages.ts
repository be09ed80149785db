// What the hub's thread and the stamping one say to each other.
export interface ToStamp {
  readonly pdf: Uint8Array;
  readonly line: string;
}

export type Stamped = Uint8Array;
