// Authenticator apps and phones are kept alike: rows with names, one way to add, one question before removing.
import { type ReactNode, useState } from "react";
import type { WireFactor } from "#contract/auth.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { dropFactor } from "./calls.ts";
import { dayOf } from "#web/ui/moments.ts";
import { useAct } from "./use-act.ts";

interface FactorsProps {
  readonly label: string;
  readonly factors: readonly WireFactor[];
  readonly nameOf: (factor: WireFactor) => string;
  readonly none: { readonly title: string; readonly says: string };
  readonly add: string;
  /** Whether another second step stays when one of these goes. */
  readonly isLast: boolean;
  readonly onAdd: () => void;
  readonly onChange: () => Promise<void>;
}

export function Factors({ label, factors, nameOf, none, add, isLast, onAdd, onChange }: FactorsProps): ReactNode {
  const [leaving, setLeaving] = useState<WireFactor>();
  const act = useAct();

  const remove = (factor: WireFactor) =>
    act(async () => {
      await dropFactor(factor.id);
      setLeaving(undefined);
      toast({ title: `${nameOf(factor)} removed` });
      await onChange();
    });
  return (
    <>
      <SettingList label={label}>
        {factors.map((factor) => (
          <SettingRow
            key={factor.id}
            title={nameOf(factor)}
            action={
              <Button
                variant="outline"
                size="sm"
                aria-label={`Remove ${nameOf(factor)}`}
                onClick={() => setLeaving(factor)}
              >
                Remove
              </Button>
            }
          >
            Added {dayOf(factor.created_at)}
          </SettingRow>
        ))}
        {factors.length === 0 ? (
          <SettingRow title={none.title} action={<Add says={add} onAdd={onAdd} />}>
            {none.says}
          </SettingRow>
        ) : null}
      </SettingList>
      {factors.length > 0 ? <Add says={add} onAdd={onAdd} /> : null}
      {leaving ? (
        <ConfirmDialog
          title={`Remove ${nameOf(leaving)}?`}
          description={
            isLast
              ? "This is your only second step. Without it, your password alone opens the account, and your recovery codes stop working."
              : "This second step will no longer work. Your other ones stay."
          }
          confirm="Remove"
          busy="Removing..."
          onConfirm={() => remove(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}

function Add({ says, onAdd }: { readonly says: string; readonly onAdd: () => void }): ReactNode {
  return (
    <Button variant="outline" size="sm" className="justify-self-start" onClick={onAdd}>
      {says}
    </Button>
  );
}
