import { type ReactNode, useState } from "react";
import type { StepAuth } from "#web/session/auth-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { CodeForm } from "./code-form.tsx";
import { refusedCode } from "./refused-code.ts";

interface PhoneCodeProps {
  readonly auth: StepAuth;
  readonly factorId: string;
  readonly phone: string;
  readonly onDone: () => void;
}

/** Sends the text message at a press, not before: each one costs money and rings a phone. */
export function PhoneCode({ auth, factorId, phone, onDone }: PhoneCodeProps): ReactNode {
  const [challenge, setChallenge] = useState<string>();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string }>({ isBusy: false });
  const place = `the phone ending in ${phone.slice(-2)}`;

  const sendCode = async () => {
    setState({ isBusy: true });
    const { data, error } = await auth().mfa.challenge({ factorId, channel: "sms" });
    setState({ isBusy: false, ...(error ? { failure: refusedCode(error) } : {}) });
    if (data) setChallenge(data.id);
  };
  const prove = async (code: string) => {
    const { error } = await auth().mfa.verify({ factorId, challengeId: challenge ?? "", code });
    if (error) return refusedCode(error);
    onDone();
    return undefined;
  };
  return (
    <div className="grid gap-4">
      {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
      {challenge === undefined ? (
        <>
          <p>We send a code to {place}.</p>
          <Button
            size="lg"
            className="w-full"
            busy={state.isBusy ? "Sending..." : undefined}
            onClick={() => void sendCode()}
          >
            Send code
          </Button>
        </>
      ) : (
        <>
          <CodeForm key={challenge} label="Six-digit code" hint={`We sent it to ${place}.`} onCode={prove} />
          <Button
            variant="link"
            className="justify-self-start text-sm"
            busy={state.isBusy ? "Sending..." : undefined}
            onClick={() => void sendCode()}
          >
            Send a new code
          </Button>
        </>
      )}
    </div>
  );
}
