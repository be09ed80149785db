/** Asks a link of the web whether there is something at its address. */
export interface LinkProbe {
  /** The status of its answer to a HEAD request; undefined without an answer, or for an address that is not public. */
  statusOf(link: string): Promise<number | undefined>;
}
