import { type ReactNode, useEffect, useRef, useState } from "react";
import { loadCaptcha } from "./captcha-script.ts";
import type { CaptchaSetting } from "./use-sign-in-options.ts";

interface CaptchaBoxProps {
  readonly captcha: CaptchaSetting;
  readonly error: string | undefined;
  readonly onToken: (token: string | undefined) => void;
}

/** The captcha's script is a third party's: it loads with the form that needs it, never with a page. */
export function CaptchaBox({ captcha, error, onToken }: CaptchaBoxProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let isGone = false;
    let remove: (() => void) | undefined;
    loadCaptcha(captcha.provider)
      .then((captchas) => {
        const box = place.current;
        if (isGone || !box) return;
        const id = captchas.render(box, {
          sitekey: captcha.siteKey,
          theme: getComputedStyle(box).colorScheme === "dark" ? "dark" : "light",
          callback: onToken,
          "expired-callback": () => onToken(undefined),
          "error-callback": () => onToken(undefined),
        });
        remove = () => captchas.remove(id);
      })
      .catch(() => setIsMissing(true));
    return () => {
      isGone = true;
      onToken(undefined);
      remove?.();
    };
  }, [captcha, onToken]);

  const says = isMissing ? "The captcha could not be loaded. Please allow it in your browser." : error;
  return (
    <div className="grid gap-1.5">
      <div ref={place} className="min-h-16" />
      <div role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {says}
      </div>
    </div>
  );
}
