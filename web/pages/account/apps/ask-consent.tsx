import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { WireRequest } from "#contract/auth-connected-apps.ts";
import { appPaths } from "#contract/values/paths.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Sheet } from "../sheet.tsx";
import { AskingApp } from "./asking-app.tsx";
import { scopeSentences } from "./scope-words.ts";
import { useDecision } from "./use-decision.ts";

/** Who asks, what it learns, and whose account it is about. */
export function AskConsent({ request }: { readonly request: WireRequest }): ReactNode {
  const { busy, message, press } = useDecision(request.authorization_id);
  const viewer = useSignedIn();
  const { client, user, scope } = request;
  return (
    <Sheet title={`Log in to ${client.name}?`} art={<AskingApp request={request} />}>
      <div className="grid gap-3">
        <p>It learns from {brand.name}:</p>
        <ul className="grid gap-2">
          {scopeSentences(scope.split(" ")).map((sentence) => (
            <li key={sentence} className="flex gap-3">
              <Icon name="check" className="mt-0.5 size-5 shrink-0" />
              {sentence}
            </li>
          ))}
        </ul>
        <p className="text-sm text-soft">It gets no password, and can't change anything in your account.</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3">
        <p className="min-w-0 text-sm">
          <span className="text-soft">You are logged in as</span>
          <span className="block font-semibold [overflow-wrap:anywhere]">{viewer?.name ?? user.email}</span>
          {viewer === undefined ? null : <span className="block text-soft [overflow-wrap:anywhere]">{user.email}</span>}
        </p>
        <Button variant="link" busy={busy === "not me" ? "Logging out..." : undefined} onClick={() => press("not me")}>
          Not you?
        </Button>
      </div>
      <MessageNotice message={message} />
      <div className="grid gap-3">
        <Button
          size="lg"
          className="w-full"
          busy={busy === "approve" ? "One moment..." : undefined}
          onClick={() => press("approve")}
        >
          Allow
        </Button>
        <Button
          variant="outline"
          className="w-full"
          busy={busy === "deny" ? "One moment..." : undefined}
          onClick={() => press("deny")}
        >
          Not now
        </Button>
      </div>
      <p className="text-sm text-soft">
        You can disconnect it at any time, under{" "}
        <TextLink to={appPaths.list} target="_blank">
          Connected apps
        </TextLink>
        .
      </p>
    </Sheet>
  );
}
