import { useCallback, useState } from "react";
import type { FormMessage } from "#web/features/accounts/auth-messages.ts";
import { messageOf } from "#web/features/accounts/refusals.ts";
import { useStepUp } from "./step-up.tsx";

type Act = () => Promise<void>;

/** Runs an act, asks for the second step if needed, and returns a message on failure. */
export function useAct(): (act: Act) => Promise<FormMessage | undefined> {
  const withStepUp = useStepUp();
  return useCallback((act) => withStepUp(act).then(() => undefined, messageOf), [withStepUp]);
}

interface Press {
  readonly isBusy: boolean;
  readonly message: FormMessage | undefined;
  press(): void;
}

/** The same for a button outside a form. */
export function usePress(act: Act): Press {
  const run = useAct();
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly message?: FormMessage | undefined }>({
    isBusy: false,
  });
  const press = () => {
    setState({ isBusy: true });
    void run(act).then((message) => setState({ isBusy: false, message }));
  };
  return { isBusy: state.isBusy, message: state.message, press };
}
