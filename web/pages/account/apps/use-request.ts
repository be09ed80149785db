// The request of an app, as the hub knows it: loaded once the browser knows who is there.
import { useCallback, useEffect, useRef, useState } from "react";
import type { WireRequest } from "#contract/auth-connected-apps.ts";
import { codeOf } from "#web/features/accounts/refusals.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { answerForVisitor, leaveTo, type Looked, lookAtRequest } from "./calls.ts";

export type RequestState =
  | { readonly step: "looking" | "stranger" | "gone" | "unconfirmed" | "failed" }
  | { readonly step: "decide"; readonly request: WireRequest };

interface AppRequest {
  readonly state: RequestState;
  readonly again: () => void;
}

const goneCodes = ["oauth_authorization_not_found", "validation_failed", "feature_disabled"];

export function useRequest(): AppRequest {
  const viewer = useViewer();
  const [state, setState] = useState<RequestState>({ step: "looking" });
  const latest = useRef(0);
  const who = viewer.state === "signed-in" ? viewer.id : viewer.state;

  const look = useCallback(() => {
    const turn = ++latest.current;
    // An answer about another person comes too late.
    const show = (next: RequestState) => turn === latest.current && setState(next);
    const { id, isSilent } = readAddress(location.search);
    if (who === "loading") return;
    if (id === undefined) return void show({ step: "gone" });
    show({ step: "looking" });
    if (who !== "anonymous" && who !== "second-step") void lookAtRequest(id).then(leaveOr(show), failed(show));
    else if (isSilent) void answerForVisitor(id).then(leaveOr(show), failed(show));
    else {
      askToLogIn(who === "anonymous" ? { to: location.pathname + location.search } : undefined);
      show({ step: "stranger" });
    }
  }, [who]);
  useEffect(() => look(), [look]);

  return { state, again: look };
}

type Show = (next: RequestState) => void;

function leaveOr(show: Show): (answer: Looked | undefined) => void {
  return (answer) => {
    if (answer === undefined) show({ step: "gone" });
    else if ("redirect_url" in answer) leaveTo(answer.redirect_url);
    else show({ step: "decide", request: answer });
  };
}

function failed(show: Show): (refusal: unknown) => void {
  return (refusal) => {
    const code = codeOf(refusal);
    if (code === "email_not_confirmed") show({ step: "unconfirmed" });
    else show({ step: code !== undefined && goneCodes.includes(code) ? "gone" : "failed" });
  };
}

// The ID becomes part of a path: nothing else than an ID may be there.
function readAddress(search: string): { readonly id: string | undefined; readonly isSilent: boolean } {
  const query = new URLSearchParams(search);
  const id = query.get("authorization_id") ?? "";
  return { id: /^[A-Za-z0-9]{32}$/.test(id) ? id : undefined, isSilent: query.get("silent") === "1" };
}
