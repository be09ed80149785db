import type { ReactNode } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";

interface RowToolsProps {
  readonly title: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

const look = "w-9 aria-disabled:opacity-30 pointer-coarse:w-11";

/** At an end of the list the button stays, so that the focus does too. */
export function RowTools({ title, onUp, onDown, onRemove }: RowToolsProps): ReactNode {
  return (
    <>
      <IconButton label={`Move ${title} up`} aria-disabled={!onUp || undefined} onClick={onUp} className={look}>
        <ToolIcon name="up" className="size-4.5" />
      </IconButton>
      <IconButton label={`Move ${title} down`} aria-disabled={!onDown || undefined} onClick={onDown} className={look}>
        <ToolIcon name="down" className="size-4.5" />
      </IconButton>
      <IconButton label={`Remove ${title}`} onClick={onRemove} className="w-9 pointer-coarse:w-11">
        <ToolIcon name="bin" className="size-4.5" />
      </IconButton>
    </>
  );
}
