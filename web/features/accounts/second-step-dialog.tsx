import type { ReactNode } from "react";
import { Dialog } from "#web/ui/dialog.tsx";
import { SecondStep, type SecondStepProps } from "./second-step.tsx";

/** For somebody who is logged in and does what asks for the second step again. */
export function SecondStepDialog({ onDone, onCancel }: SecondStepProps): ReactNode {
  return (
    <Dialog title="Confirm that it is you" description="This needs your second step." onClose={onCancel}>
      <SecondStep onDone={onDone} onCancel={onCancel} />
    </Dialog>
  );
}
