// The messages between a worker and the process that keeps the workers.
import type { Registry } from "prom-client";

interface Figure {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly aggregator: string;
  readonly values: readonly { readonly value: number; readonly labels: Readonly<Record<string, string | number>> }[];
}

/** The counts of one process, as prom-client adds them up. */
export type Figures = readonly Figure[];

export async function figuresOf(registry: Registry): Promise<Figures> {
  // Its types call numbers what are words.
  return (await registry.getMetricsAsJSON()) as unknown as Figures;
}

export type FromWorker =
  | { readonly says: "open"; readonly greeting: string }
  | { readonly says: "figures"; readonly figures: Figures }
  | { readonly says: "wants all figures" };

export type ToWorker =
  | { readonly says: "close" }
  | { readonly says: "tell figures" }
  | { readonly says: "all figures"; readonly figures: readonly Figures[] };

/** Other parts of a process may talk over the same line. */
export function isMessage(message: unknown): message is { readonly says: string } {
  return typeof message === "object" && message !== null && "says" in message;
}
