import { useCallback, useEffect, useRef, useState } from "react";
import type { InviteOffer } from "#contract/payments.ts";
import { inCapitals } from "#contract/values/invite-code.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { keepWish, readWish } from "#web/session/wish.ts";
import { toast } from "#web/ui/toast-store.ts";
import { appliedWords, blankCode, refusedWords } from "./invite-words.ts";
import { asCode, codeInAddress, forgetCode, keepCode, type KeptCode, readKeptCode } from "#web/session/kept-code.ts";

export interface Invite {
  readonly typed: string;
  readonly isChecking: boolean;
  /** The hub's answer about the applied code. */
  readonly offer: InviteOffer | undefined;
  readonly type: (text: string) => void;
  readonly apply: () => void;
  readonly clear: () => void;
}

/** `personId` of the logged-in person: the hub checks codes only for them. */
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
      const answer = await import("./check-code.ts").then(
        ({ checkCode }) => checkCode(code),
        () => ({ refusal: undefined }),
      );
      if (mine !== latest.current) return;
      setChecking(false);
      if ("offer" in answer) {
        keepCode({ code: answer.offer.code, state: "applied" });
        setOffer(answer.offer);
        if (state === "new") toast(appliedWords(answer.offer));
        return;
      }
      onRefused();
      if (answer.refusal === "not_signed_in") return askToLogIn();
      if (answer.refusal === "invite_code_invalid") forgetCode();
      toast(refusedWords(answer.refusal));
    },
    [onRefused],
  );

  // By a link, or from before they logged in.
  useEffect(() => {
    const linked = codeInAddress(location.search);
    const stored = readKeptCode();
    if (linked !== undefined && linked !== stored?.code) keepCode({ code: linked, state: "new" });
    // People who must set up first come back to the code.
    if (linked !== undefined && readWish() === undefined) keepWish({ at: location.pathname });
    setTyped(linked ?? stored?.code ?? "");
  }, []);
  useEffect(() => {
    setOffer(undefined);
    const stored = readKeptCode();
    if (personId !== undefined && stored !== undefined) void check(stored);
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

  return { typed, isChecking, offer, type: (text) => setTyped(inCapitals(text)), apply, clear };
}

function forgetInAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has("invite")) return;
  url.searchParams.delete("invite");
  history.replaceState(history.state, "", url);
}
