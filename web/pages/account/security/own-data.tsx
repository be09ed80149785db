import type { ReactNode } from "react";
import type { OwnData } from "#contract/own-data.ts";
import { exportHours } from "#contract/values/own-data-terms.ts";
import { fileSize } from "#web/features/catalog/own/file-size.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { momentOf } from "#web/ui/moments.ts";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { askForCopy, ownData, saveCopy } from "./data-calls.ts";
import { EraseAccount } from "./erase-account.tsx";
import { Section, WhenLoaded } from "./section.tsx";
import { usePress } from "./use-act.ts";

/** Downloading one's data, and erasing the account. */
export function OwnDataSection(): ReactNode {
  const data = useOwnQuery(ownData);
  return (
    <Section
      id="your-data"
      title="Your data"
      says="Download a copy of your data, or erase your account. We ask you to confirm your identity first."
    >
      <WhenLoaded of={data} label="A copy of your data">
        {(own) => <Copy made={own.export} onChange={data.reload} />}
      </WhenLoaded>
      <WhenLoaded of={data} label="Erase your account">
        {(own) => <EraseAccount own={own} onChange={data.reload} />}
      </WhenLoaded>
    </Section>
  );
}

interface CopyProps {
  readonly made: OwnData["export"];
  readonly onChange: () => Promise<void>;
}

function Copy({ made, onChange }: CopyProps): ReactNode {
  const ask = usePress(async () => {
    await askForCopy();
    await onChange();
  });
  // The copy may have expired since the page was opened; then it disappears here too.
  const save = usePress(() => saveCopy().finally(() => void onChange()));
  return (
    <>
      <SettingList label="A copy of your data">
        <SettingRow
          title="A copy of your data"
          mark={<CopyMark made={made} />}
          action={<CopyAction {...{ made, ask, save }} />}
        >
          <span aria-live="polite">{wordsAbout(made)}</span>
        </SettingRow>
      </SettingList>
      <MessageNotice message={ask.message ?? save.message} />
    </>
  );
}

function CopyMark({ made }: Pick<CopyProps, "made">): ReactNode {
  if (made === null) return null;
  if (made.state === "ready") return <Badge tone="bottle">Ready</Badge>;
  return made.state === "making" ? <Badge>In progress</Badge> : <Badge tone="vermilion">Failed</Badge>;
}

type Press = ReturnType<typeof usePress>;

function CopyAction({
  made,
  ask,
  save,
}: Pick<CopyProps, "made"> & { readonly ask: Press; readonly save: Press }): ReactNode {
  if (made?.state === "making") return null;
  if (made?.state === "ready")
    return (
      <Button variant="outline" size="sm" busy={save.isBusy ? "Downloading..." : undefined} onClick={save.press}>
        Download
      </Button>
    );
  return (
    <Button variant="outline" size="sm" busy={ask.isBusy ? "Requesting..." : undefined} onClick={ask.press}>
      {made === null ? "Request a copy" : "Try again"}
    </Button>
  );
}

function wordsAbout(made: OwnData["export"]): string {
  if (made === null)
    return `Everything in one ZIP: your data as JSON, your picture and your invoices. We email you when it is ready; you can download it for ${exportHours} hours.`;
  if (made.state === "making") return "We are preparing it. You can leave this page; we email you when it is ready.";
  if (made.state === "failed") return "Something went wrong on our side. Please try again.";
  return `${fileSize(made.size ?? 0)}, available until ${momentOf(made.readyUntil ?? made.askedAt)}, then deleted.`;
}
