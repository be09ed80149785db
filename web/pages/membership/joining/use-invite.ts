import { useCallback, useEffect, useRef, useState } from "react";
import type { InviteOffer } from "#contract/payments.ts";
import { ApiRefusal, answerOf, browserApi } from "#web/api/client.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { toast } from "#web/ui/toast-store.ts";
import { appliedWords, asCode, blankCode, refusedWords } from "./invite-words.ts";
import { codeInAddress, forgetCode, keepCode, type KeptCode, readKeptCode } from "./kept-code.ts";

export interface Invite {
  readonly typed: string;
  readonly isChecking: boolean;
  /** What the hub said of the code that is applied. */
  readonly offer: InviteOffer | undefined;
  readonly type: (text: string) => void;
  readonly apply: () => void;
  readonly clear: () => void;
}

/** `personId` of whoever may apply one: the hub tells nobody else what a code is worth. */
export function useInvite(personId: string | undefined, onRefused: () => void): Invite {
  const [typed, setTyped] = useState("");
  const [isChecking, setChecking] = useState(false);
  const [offer, setOffer] = useState<InviteOffer>();
  const latest = useRef(0);

  const check = useCallback(
    async ({ code, state }: KeptCode) => {
      latest.current += 1;
      const mine = latest.current;
      setChecking(true);
      try {
        const told = await answerOf(browserApi()["invite-codes"].check.$post({ json: { code } }));
        if (mine !== latest.current) return;
        keepCode({ code: told.code, state: "applied" });
        setOffer(told);
        if (state === "new") toast(appliedWords(told));
      } catch (error) {
        if (mine !== latest.current) return;
        const refusal = error instanceof ApiRefusal ? error.code : undefined;
        if (refusal === "not_signed_in") return askToLogIn();
        if (refusal === "invite_code_invalid") forgetCode();
        toast(refusedWords(refusal));
        onRefused();
      } finally {
        if (mine === latest.current) setChecking(false);
      }
    },
    [onRefused],
  );

  // By a link, or from before they logged in.
  useEffect(() => {
    const linked = codeInAddress(location.search);
    const kept = readKeptCode();
    if (linked !== undefined && linked !== kept?.code) keepCode({ code: linked, state: "new" });
    setTyped(linked ?? kept?.code ?? "");
  }, []);
  useEffect(() => {
    setOffer(undefined);
    const kept = readKeptCode();
    if (personId !== undefined && kept !== undefined) void check(kept);
  }, [personId, check]);

  function apply(): void {
    const code = asCode(typed);
    if (code === "") return void toast(blankCode);
    if (isChecking) return;
    setTyped(code);
    if (personId !== undefined) return void check({ code, state: "new" });
    keepCode({ code, state: "new" });
    askToLogIn();
  }

  function clear(): void {
    latest.current += 1;
    forgetCode();
    setOffer(undefined);
    setChecking(false);
    setTyped("");
    forgetInAddress();
  }

  return { typed, isChecking, offer, type: (text) => setTyped(text.toUpperCase()), apply, clear };
}

function forgetInAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("invite")) return;
  url.searchParams.delete("invite");
  history.replaceState(history.state, "", url);
}
