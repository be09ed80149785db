import type { ReactNode } from "react";
import type { WireRequest } from "#contract/auth-connected-apps.ts";
import { paths } from "#contract/values/paths.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { ProofOutlet } from "#web/features/accounts/proof-outlet.tsx";
import { proveItIsYou } from "#web/session/proof-request.ts";
import { Button } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Sheet } from "../sheet.tsx";
import { AskingApp } from "./asking-app.tsx";
import { useDecision } from "./use-decision.ts";

interface HinderedProps {
  readonly request: WireRequest;
  readonly hindrance: NonNullable<WireRequest["refusal"]>;
  readonly onProven: () => void;
}

/** Why this person can't log in to the app now, and the way back to it. */
export function Hindered({ request, hindrance, onProven }: HinderedProps): ReactNode {
  const { busy, message, press } = useDecision(request.authorization_id);
  const { name } = request.client;
  return (
    <Sheet title={titles[hindrance]} art={<AskingApp request={request} />}>
      {hindrance === "members_only" ? (
        <p className="text-lg text-soft">
          {name} is open to members. <TextLink to={paths.membership}>Look at the membership</TextLink>, then log in to{" "}
          {name} again.
        </p>
      ) : null}
      {hindrance === "second_step" ? (
        <p className="text-lg text-soft">
          {name} lets in people who log in with two steps. Add a second step or a passkey on your{" "}
          <TextLink to={paths.security}>security page</TextLink>, then log in to {name} again.
        </p>
      ) : null}
      {hindrance === "log_in_again" ? (
        <>
          <p className="text-lg text-soft">{name} wants you to log in again before it lets you in.</p>
          <Button size="lg" className="w-full" onClick={() => void proveItIsYou().then((isYou) => isYou && onProven())}>
            Confirm it's you
          </Button>
          <ProofOutlet />
        </>
      ) : null}
      <MessageNotice message={message} />
      <Button
        variant={hindrance === "log_in_again" ? "outline" : "primary"}
        className="w-full"
        busy={busy === "deny" ? "One moment..." : undefined}
        onClick={() => press("deny")}
      >
        Back to {name}
      </Button>
    </Sheet>
  );
}

const titles = {
  members_only: "This app is for members",
  second_step: "This app needs a second step",
  log_in_again: "Confirm it's you",
} as const;
