// Writes into a copy of a PDF whose it is.
export interface Stamper {
  /** A copy with this line small at the foot of its first page. Ends soon after the signal, without one. */
  stamp(pdf: Uint8Array, line: string, signal?: AbortSignal): Promise<Uint8Array>;
}

/** This PDF does not let itself be stamped: it is encrypted or broken. Another attempt would end as this one did. */
export class StampRefused extends Error {
  override readonly name = "StampRefused";
}
