import { type ReactNode, useState } from "react";
import type { ManagedApp } from "#contract/connected-apps-admin.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { shortDayOf } from "../list/office-times.ts";
import { AppLogo } from "#web/ui/app-logo.tsx";

interface AppRowProps {
  readonly app: ManagedApp;
  readonly onEdit: () => void;
  readonly onTurn: (isOn: boolean) => Promise<void>;
  readonly onSecret: () => void;
  readonly onStopOld: () => void;
  readonly onDelete: () => void;
}

export function AppRow({ app, onEdit, onTurn, onSecret, onStopOld, onDelete }: AppRowProps): ReactNode {
  // The running request.
  const [question, setQuestion] = useState<boolean>();
  const turn = async (to: boolean) => {
    setQuestion(to);
    await onTurn(to);
    setQuestion(undefined);
  };
  const { id, name, logo, kind, isOn, membersOnly, skipsConsent, oldSecretUntil } = app;
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 @3xl:flex @3xl:items-center">
      <div className="flex min-w-0 items-start gap-4 @3xl:grow">
        <AppLogo name={name} logo={logo} />
        <div className="grid min-w-0 gap-1">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="min-w-0 font-text text-base font-semibold [overflow-wrap:anywhere]">{name}</h2>
            {membersOnly ? <Badge tone="indigo">Members only</Badge> : null}
            {skipsConsent ? <Badge tone="marigold">Doesn't ask</Badge> : null}
          </div>
          <p className="text-sm text-soft">{useOf(app)}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-sm">
            <span className="text-soft">Client ID</span>
            <span className="font-mono text-xs [overflow-wrap:anywhere]">{id}</span>
            <CopyButton variant="quiet" className="-ml-2" text={id} aria-label={`Copy the client ID of ${name}`}>
              Copy
            </CopyButton>
          </p>
          {oldSecretUntil === null ? null : (
            <p className="flex flex-wrap items-center gap-x-2 text-sm">
              The old secret works until {shortDayOf(oldSecretUntil)}.
              <Button
                variant="quiet"
                size="sm"
                className="-ml-2"
                aria-label={`Stop the old secret of ${name}`}
                onClick={onStopOld}
              >
                Stop it now
              </Button>
            </p>
          )}
        </div>
      </div>
      <div className="flex shrink-0 items-center gap-3">
        <Switch
          className="mr-auto"
          label="On"
          aria-label={`${name} is on`}
          checked={question ?? isOn}
          disabled={question !== undefined}
          onChange={({ currentTarget }) => void turn(currentTarget.checked)}
        />
        <Button variant="outline" size="sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <MoreMenu
          label={`More for ${name}`}
          items={[
            ...(kind === "confidential"
              ? [{ label: "New secret", icon: <ToolIcon name="link" />, onChoose: onSecret }]
              : []),
            { label: "Delete", icon: <ToolIcon name="bin" />, tone: "danger", onChoose: onDelete },
          ]}
        />
      </div>
    </li>
  );
}

function useOf({ people, lastUsedAt, homePage }: ManagedApp): string {
  const use = people === 0 ? "Not used yet" : people === 1 ? "1 person" : `${people} people`;
  const last = lastUsedAt === null ? undefined : `last used ${shortDayOf(lastUsedAt)}`;
  return [homePage === null ? undefined : new URL(homePage).host, use, last].filter(Boolean).join(" · ");
}
