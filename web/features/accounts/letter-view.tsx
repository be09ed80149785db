import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { useArrival } from "#web/ui/use-arrival.ts";
import { useCaptcha } from "./use-captcha.tsx";

interface LetterViewProps {
  readonly children: ReactNode;
  readonly onBack: () => void;
  readonly onAgain?: (captchaToken: string | undefined) => Promise<void>;
}

/** A letter is on its way: what to do with it, and the ways out. */
export function LetterView({ children, onBack, onAgain }: LetterViewProps): ReactNode {
  const place = useArrival<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      <div ref={place} tabIndex={-1}>
        {children}
      </div>
      <div className="grid gap-3">
        <Button size="lg" onClick={onBack}>
          Back to login
        </Button>
        {onAgain ? <AgainButton onAgain={onAgain} /> : null}
      </div>
    </div>
  );
}

function AgainButton({
  onAgain,
}: {
  readonly onAgain: (captchaToken: string | undefined) => Promise<void>;
}): ReactNode {
  const captcha = useCaptcha();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: string | undefined }>({
    isBusy: false,
  });
  const again = async () => {
    const error = captcha.missing();
    setState({ isBusy: error === undefined, error });
    if (error !== undefined) return;
    await onAgain(captcha.take());
    setState({ isBusy: false });
  };
  return (
    <>
      {captcha.box(state.error)}
      <Button variant="outline" busy={state.isBusy ? "Sending..." : undefined} onClick={() => void again()}>
        Send a new letter
      </Button>
    </>
  );
}
