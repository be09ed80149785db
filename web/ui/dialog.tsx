import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";

export interface DialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly onClose: () => void;
  /** page and stage: on phones they take the whole screen; a stage has room for something to look at beside its controls. */
  readonly size?: "md" | "lg" | "page" | "stage";
  /** The row of buttons at the foot. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

const widths = {
  md: "md:max-w-lg",
  lg: "md:max-w-3xl",
  page: "modal-page modal-steady md:max-w-xl",
  stage: "modal-page md:max-w-4xl",
} as const;

/** Open while mounted: `{isOpen ? <Dialog …/> : null}`. On phones it rises from below. Mark a field data-autofocus to start there. */
export function Dialog({ title, description, onClose, size = "md", footer, children }: DialogProps): ReactNode {
  const id = useId();
  return (
    <Modal labelledBy={`${id}t`} describedBy={description ? `${id}d` : undefined} onClose={onClose} className="modal">
      <div data-panel tabIndex={-1} className={cn("modal-panel", widths[size])}>
        <div className="flex items-start justify-between gap-4 pb-3">
          <h2 id={`${id}t`} className="pt-1.5 text-title">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mt-1 -mr-2">
            <Icon name="close" />
          </IconButton>
        </div>
        {description ? (
          <p id={`${id}d`} className="pb-4 text-soft">
            {description}
          </p>
        ) : null}
        {children}
        {footer ? (
          <div className="mt-auto flex flex-col-reverse gap-3 pt-6 sm:flex-row sm:justify-end md:mt-0">{footer}</div>
        ) : null}
      </div>
    </Modal>
  );
}
