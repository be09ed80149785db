import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";
import { IconButton } from "./icon-button.tsx";
import { Modal } from "./modal.tsx";

export interface DrawerProps {
  readonly title: string;
  readonly side?: "left" | "right";
  /** Its width, as a CSS length; it never covers the last 3rem of the screen. */
  readonly width?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Open while mounted, like Dialog. */
export function Drawer({ title, side = "right", width = "26rem", onClose, children }: DrawerProps): ReactNode {
  const id = useId();
  return (
    <Modal labelledBy={id} onClose={onClose} className="modal">
      <div
        data-panel
        tabIndex={-1}
        className={cn("drawer-panel", side === "right" ? "drawer-right" : "drawer-left")}
        style={{ width: `min(${width}, 100vw - 3rem)` }}
      >
        <header className="flex items-center justify-between gap-4 pb-4">
          <h2 id={id} className="text-title">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose} className="-mr-2">
            <Icon name="close" />
          </IconButton>
        </header>
        {children}
      </div>
    </Modal>
  );
}
