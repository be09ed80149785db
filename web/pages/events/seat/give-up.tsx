import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { SeatActs } from "./use-seat-acts.ts";

interface GiveUpProps {
  readonly acts: SeatActs;
  readonly label: string;
  readonly title: string;
  readonly says: string;
}

/** Gives up a seat, an offer or a place on the list, after a question. */
export function GiveUp({ acts, label, title, says }: GiveUpProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const giveUp = async () => {
    const refused = await acts.giveUp();
    if (refused === undefined) setOpen(false);
    return refused;
  };
  return (
    <>
      <Button variant="quiet" className="w-full" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={title}
          description={says}
          confirm={label}
          busy="Saving..."
          onConfirm={giveUp}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
