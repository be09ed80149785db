// Reads PDFs: writes the owner's address into a copy, and counts pages.
export interface Stamper {
  /** A copy with this line small at the foot of its first page. Ends soon after the signal, without one. */
  stamp(pdf: ReadableStream<Uint8Array>, line: string, signal?: AbortSignal): Promise<StampedPdf>;
  /** Null for a PDF that cannot be read, or not in reasonable time. */
  countPages(pdf: ReadableStream<Uint8Array>, signal?: AbortSignal): Promise<number | null>;
}

export interface StampedPdf {
  readonly size: number;
  // Read to its end or cancelled, or its bytes stay on the disk for a day.
  readonly content: ReadableStream<Uint8Array>;
}

/** It took too long, or the system ended it: on a machine with less load another try may succeed. */
export class StampUnfinished extends Error {
  override readonly name = "StampUnfinished";
}

/** This PDF cannot be stamped. Another try would end the same way. */
export class StampRefused extends Error {
  override readonly name = "StampRefused";
  // Encrypted or broken, or more than a process of the hub may hold.
  readonly why: "unreadable" | "too_heavy";

  constructor(why: StampRefused["why"], message: string) {
    super(message);
    this.why = why;
  }
}
