import { useState } from "react";
import type { FormMessage } from "#web/features/accounts/auth-messages.ts";
import { messageOf } from "#web/features/accounts/refusals.ts";
import { decide, leaveTo } from "./calls.ts";

type Act = "approve" | "deny" | "not me";

interface AppDecision {
  /** The running act. The page stays busy until the browser has left. */
  readonly busy: Act | undefined;
  readonly message: FormMessage | undefined;
  readonly press: (act: Act) => void;
}

export function useDecision(id: string): AppDecision {
  const [state, setState] = useState<{ readonly busy?: Act; readonly message?: FormMessage | undefined }>({});
  const press = (act: Act) => {
    setState({ busy: act });
    void carryOut(id, act).then(leaveTo, (refusal: unknown) => setState({ message: messageOf(refusal) }));
  };
  return { busy: state.busy, message: state.message, press };
}

/** The request belongs to this person: someone else starts again in the app, and logs in here first. */
async function carryOut(id: string, act: Act): Promise<string> {
  const address = await decide(id, act === "approve" ? "approve" : "deny");
  if (act === "not me") {
    const { logOutHere } = await import("#web/features/accounts/log-out.ts");
    await logOutHere();
  }
  return address;
}
