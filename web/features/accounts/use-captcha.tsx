import { type ReactNode, useCallback, useRef, useState } from "react";
import { CaptchaBox } from "./captcha-box.tsx";
import { useSignInOptions } from "./use-sign-in-options.ts";

export interface Captcha {
  /** Null if the hub has no captcha. */
  readonly box: (error: string | undefined) => ReactNode;
  readonly missing: () => string | undefined;
  /** The token for one call; the next call needs a new one. */
  readonly take: () => string | undefined;
}

/** The captcha, if the hub has one. */
export function useCaptcha(): Captcha {
  const captcha = useSignInOptions()?.captcha ?? undefined;
  const token = useRef<string>(undefined);
  const [turn, setTurn] = useState(0);
  const keep = useCallback((solved: string | undefined) => {
    token.current = solved;
  }, []);
  return {
    box: (error) => (captcha ? <CaptchaBox key={turn} captcha={captcha} error={error} onToken={keep} /> : null),
    missing: () => (captcha !== undefined && token.current === undefined ? "Please answer this first" : undefined),
    take: () => {
      const solved = token.current;
      token.current = undefined;
      if (captcha) setTurn((before) => before + 1);
      return solved;
    },
  };
}
