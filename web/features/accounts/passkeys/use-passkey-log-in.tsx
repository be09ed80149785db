import { type ReactNode, useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import type { FormMessage } from "../auth-messages.ts";
import { hubUnreachable } from "../hub-unreachable.ts";
import { MessageNotice } from "../message-notice.tsx";
import type { Captcha } from "../use-captcha.tsx";
import { canUsePasskeys, useSignInOptions } from "../use-sign-in-options.ts";

interface PasskeyLogIn {
  /** Of the address field: from then on the browser lists passkeys under it. */
  readonly onFocus: () => void;
  /** Null if the hub or the browser has no passkeys. */
  readonly button: ReactNode;
}

type PasskeyState = { readonly isBusy: boolean; readonly message?: FormMessage | undefined };

const loadCalls = () => import("./calls.ts");

/** Logging in by passkey: from the list under the address field where the browser has one, and by a button. */
export function usePasskeyLogIn(captcha: Captcha): PasskeyLogIn {
  const options = useSignInOptions();
  const isOffered = canUsePasskeys(options);
  const [isFieldUsed, setIsFieldUsed] = useState(false);
  const [{ isBusy, message }, setState] = useState<PasskeyState>({ isBusy: false });
  // A captcha would have to be answered first, and the browser shows one question at a time.
  const isListed = isOffered && isFieldUsed && options.captcha === null && !isBusy;

  useEffect(() => {
    if (!isListed) return undefined;
    const stop = new AbortController();
    void listPasskeys(stop.signal).then(
      (failure) => failure && setState({ isBusy: false, message: failure }),
      () => undefined,
    );
    return () => stop.abort();
  }, [isListed]);

  const press = async () => {
    if (captcha.missing() !== undefined)
      return setState({ isBusy: false, message: { tone: "info", text: "Please answer the captcha first." } });
    setState({ isBusy: true });
    const failure = await loadCalls().then(
      ({ logInWithPasskey }) => logInWithPasskey(captcha.take()),
      (): FormMessage => ({ tone: "danger", text: hubUnreachable }),
    );
    setState({ isBusy: false, message: failure });
  };
  return {
    onFocus: () => setIsFieldUsed(true),
    button: isOffered ? (
      <>
        <Button
          variant="outline"
          className="w-full"
          busy={isBusy ? "Waiting for your passkey..." : undefined}
          onClick={() => void press()}
        >
          Log in with a passkey
        </Button>
        <MessageNotice message={message} />
      </>
    ) : null,
  };
}

async function listPasskeys(signal: AbortSignal): Promise<FormMessage | undefined> {
  if ((await PublicKeyCredential.isConditionalMediationAvailable?.()) !== true) return undefined;
  const { logInFromField } = await loadCalls();
  return logInFromField(signal);
}
