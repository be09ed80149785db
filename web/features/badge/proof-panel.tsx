import { type ReactNode, useState } from "react";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { spokenAddress } from "./badge-facts.ts";
import { type BadgeChangeRequest, type BadgeSource, changeBadge } from "./source.ts";

interface ProofPanelProps {
  readonly source: BadgeSource;
  readonly onSource: (source: BadgeSource) => void;
}

type Act = "rename" | "find" | "withdraw" | "bring back" | "anew";

/** The public proof behind the badge, and its owner's choices about it. */
export function ProofPanel({ source, onSource }: ProofPanelProps): ReactNode {
  const { badge, profileName } = source;
  const [busy, setBusy] = useState<Act>();
  const [failure, setFailure] = useState<string>();
  const change = async (act: Act, wish: BadgeChangeRequest) => {
    setBusy(act);
    setFailure(undefined);
    try {
      const changed = await changeBadge(wish);
      if (changed !== undefined) onSource({ ...source, badge: changed });
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setBusy(undefined);
    }
  };
  const act = (name: Act, wish: BadgeChangeRequest, label: string) => (
    <Button
      variant="outline"
      size="sm"
      busy={busy === name ? "Saving..." : undefined}
      onClick={() => void change(name, wish)}
    >
      {label}
    </Button>
  );
  return (
    <section aria-labelledby="badge-proof" className="grid gap-3 rounded-lg border border-line bg-sunken p-4">
      <h3 id="badge-proof" className="font-text font-semibold">
        Anyone can verify your badge
      </h3>
      {badge.status === "withdrawn" ? (
        <>
          <p className="text-sm text-soft">
            You withdrew this badge. Its page no longer shows your name, and the picture has no QR code.
          </p>
          <div className="flex flex-wrap gap-2">
            {act("bring back", { withdrawn: false }, "Issue again")}
            {act("anew", { anew: true }, "Issue a new badge link")}
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-soft">Its QR code opens a page that shows whether your membership is active.</p>
          <p className="text-sm [overflow-wrap:anywhere]">
            <a href={badge.url} target="_blank" rel="noopener" className="link tap font-semibold">
              {spokenAddress(badge.url)}
            </a>
          </p>
          <Switch
            label="Let search engines find this page"
            checked={busy === "find" ? !badge.mayBeIndexed : badge.mayBeIndexed}
            disabled={busy === "find"}
            onChange={(event) => void change("find", { mayBeIndexed: event.target.checked })}
          />
          <div className="flex flex-wrap gap-2">
            <CopyButton text={badge.url}>Copy link</CopyButton>
            {act("withdraw", { withdrawn: true }, "Withdraw")}
          </div>
        </>
      )}
      {profileName === "" || profileName === badge.name ? null : (
        <div className="grid justify-items-start gap-2 border-t border-line pt-3 text-sm">
          <p>
            The badge shows the name <strong>{badge.name}</strong>, your profile <strong>{profileName}</strong>.
          </p>
          {act("rename", { name: profileName }, "Use my profile name")}
        </div>
      )}
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
    </section>
  );
}
