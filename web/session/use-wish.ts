import { useEffect, useRef } from "react";
import { useSignedIn } from "./use-viewer.ts";
import { forgetWish, readWish } from "./wish.ts";

/**
 * Goes on with an act that was interrupted by logging in, once, here or after the way to a provider and back. An undefined act waits: it
 * needs something first, such as the set-up.
 */
export function useWish(act: string | undefined, carryOn: () => void): void {
  const isIn = useSignedIn() !== undefined;
  const latest = useRef(carryOn);
  useEffect(() => {
    latest.current = carryOn;
  });
  useEffect(() => {
    if (!isIn || act === undefined || readWish()?.act !== act) return;
    forgetWish();
    latest.current();
  }, [isIn, act]);
}
