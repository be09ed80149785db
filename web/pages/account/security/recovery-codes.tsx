import { type ReactNode, useState } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { makeRecoveryCodes } from "./calls.ts";
import type { RecoveryCount } from "./queries.ts";
import { dayOf } from "#web/ui/moments.ts";
import { useAct } from "./use-act.ts";

interface RecoveryCodesProps {
  /** Undefined when there is no second step that they could replace. */
  readonly count: RecoveryCount | "none" | undefined;
  readonly onMade: (codes: readonly string[]) => void;
}

/** With this many left it is time for new ones. */
export const fewCodes = 3;

export function RecoveryCodes({ count, onMade }: RecoveryCodesProps): ReactNode {
  const [open, setOpen] = useState<"none" | "question">("none");
  const act = useAct();
  const make = () =>
    act(async () => {
      onMade(await makeRecoveryCodes(count === "none" ? "first" : "again"));
      setOpen("none");
    });
  if (count === undefined) {
    return (
      <SettingList label="Recovery codes">
        <SettingRow title="No codes yet">Available once you add a second step.</SettingRow>
      </SettingList>
    );
  }
  const isFew = count === "none" || count.remaining <= fewCodes;
  return (
    <>
      <SettingList label="Recovery codes">
        <SettingRow
          title={count === "none" ? "No codes yet" : `${count.remaining} of ${count.total} left`}
          mark={isFew && count !== "none" ? <Badge tone="marigold">Running low</Badge> : null}
          action={
            <Button variant="outline" size="sm" onClick={() => setOpen("question")}>
              Create new codes
            </Button>
          }
        >
          {count === "none" ? "Without them, losing your phone locks you out." : `Created ${dayOf(count.madeAt)}`}
        </SettingRow>
      </SettingList>
      {open === "question" ? (
        <ConfirmDialog
          title={count === "none" ? "Create recovery codes?" : "Create new recovery codes?"}
          description={
            count === "none"
              ? "You will see them only once, so be ready to save them."
              : "You will see them only once. Your current codes stop working."
          }
          confirm="Create new codes"
          busy="Creating codes..."
          variant={count === "none" ? "primary" : "destroy"}
          onConfirm={make}
          onClose={() => setOpen("none")}
        />
      ) : null}
    </>
  );
}
