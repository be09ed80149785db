import { useLayoutEffect, useRef, useState } from "react";
import type { OwnFile, OwnProduct } from "#contract/access.ts";
import { type Opening, openProduct } from "./open-product.ts";

export interface Openings {
  stateOf(file: OwnFile | undefined): Opening;
  /** One of its files, or the external link. */
  open(file: OwnFile | undefined): void;
}

export function useOpening(product: OwnProduct): Openings {
  const [states, setStates] = useState<Readonly<Record<string, Opening>>>({});
  const left = useRef<AbortController>(undefined);
  // Before the button appears: an earlier press would be lost.
  useLayoutEffect(() => {
    left.current = new AbortController();
    return () => left.current?.abort();
  }, []);

  const stateOf = (file: OwnFile | undefined) => states[nameOf(file)] ?? "rests";
  return {
    stateOf,
    open(file) {
      const signal = left.current?.signal;
      const state = stateOf(file);
      if (signal === undefined || state === "asking" || state === "preparing") return;
      void openProduct({
        product,
        file,
        signal,
        onState: (next) => setStates((before) => ({ ...before, [nameOf(file)]: next })),
      });
    },
  };
}

function nameOf(file: OwnFile | undefined): string {
  return file?.id ?? "elsewhere";
}
