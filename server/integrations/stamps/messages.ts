// What the hub and its stamping process say to each other. A PDF may weigh a hundred megabytes, so it is told where it lies.
import type { StampRefused } from "./interface.ts";

export interface ToStamp {
  readonly from: string;
  readonly to: string;
  /** Undefined: nothing is written, its pages are counted. */
  readonly line: string | undefined;
}

export type StampOutcome =
  | { readonly size: number }
  | { readonly pages: number }
  | { readonly refused: StampRefused["why"]; readonly says: string };
