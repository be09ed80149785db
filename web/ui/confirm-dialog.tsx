import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Notice } from "./notice.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  /** The consequences. */
  readonly description: ReactNode;
  readonly confirm: string;
  /** Where “Cancel” itself could be the act. */
  readonly decline?: string;
  readonly busy: string;
  /** destroy, unless the act takes nothing from anyone. */
  readonly variant?: "primary" | "destroy";
  /** Does it, and gives the sentence to show if it could not be done. */
  readonly onConfirm: () => Promise<{ readonly text: string } | undefined>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** Confirms a risky act. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  decline = "Cancel",
  busy,
  variant = "destroy",
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps): ReactNode {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly failure?: string | undefined }>({
    isBusy: false,
  });
  const act = async () => {
    setState({ isBusy: true });
    const refused = await onConfirm();
    setState({ isBusy: false, failure: refused?.text });
  };
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            {decline}
          </Button>
          <Button variant={variant} busy={state.isBusy ? busy : undefined} onClick={() => void act()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {state.failure === undefined ? null : <Notice tone="danger">{state.failure}</Notice>}
    </Dialog>
  );
}
