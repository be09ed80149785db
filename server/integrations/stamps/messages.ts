// The messages between the hub and its stamping process. A PDF may weigh a hundred megabytes, so a message names its path.
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
