import { type ReactNode, useRef, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { SortableList } from "#web/ui/sortable-list.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";

interface EditRow {
  /** Beside its handle and its buttons. */
  readonly head: ReactNode;
  readonly body?: ReactNode;
}

interface EditRowsProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item, place: number) => string;
  readonly onMove: (from: number, to: number) => void;
  readonly onRemove: (item: Item) => void;
  readonly children: (item: Item, place: number) => EditRow;
}

/** Rows that are written, put in order and removed: pictures, files, questions. */
export function EditRows<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onMove,
  onRemove,
  children,
}: EditRowsProps<Item>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState("");

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    setAnnouncement(`${nameOf(item, from)} is now at position ${to + 1} of ${items.length}.`);
    onMove(from, to);
  };
  const remove = (item: Item, place: number) => {
    setAnnouncement(`${nameOf(item, place)} was removed.`);
    // The button that was pressed goes with its row.
    list.current?.focus();
    onRemove(item);
  };
  return (
    <div
      ref={list}
      tabIndex={-1}
      role="group"
      aria-label={label}
      className={items.length === 0 ? "absolute" : undefined}
    >
      {items.length === 0 ? null : (
        <SortableList
          label={label}
          items={items}
          keyOf={keyOf}
          nameOf={(item) => nameOf(item, items.indexOf(item))}
          onMove={onMove}
          className="grid gap-3"
          rowClassName="rounded-md border border-line bg-raised"
        >
          {(item, place, handle) => {
            const { head, body } = children(item, place);
            return (
              <>
                {/* A long name has the line to itself. */}
                <div className="flex flex-wrap items-center gap-x-1 p-1">
                  <div className="flex min-w-0 grow items-center gap-1">
                    {handle}
                    <div className="min-w-0 grow">{head}</div>
                  </div>
                  <RowTools
                    name={nameOf(item, place)}
                    onUp={place > 0 ? () => move(place, place - 1) : undefined}
                    onDown={place < items.length - 1 ? () => move(place, place + 1) : undefined}
                    onRemove={() => remove(item, place)}
                  />
                </div>
                {body ? <div className="grid gap-4 px-4 pb-4">{body}</div> : null}
              </>
            );
          }}
        </SortableList>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

interface RowToolsProps {
  readonly name: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
  readonly onRemove: () => void;
}

// At an end of the list the button stays, so that the focus does too.
function RowTools({ name, onUp, onDown, onRemove }: RowToolsProps): ReactNode {
  return (
    <div className="ml-auto flex shrink-0">
      <IconButton
        label={`Move ${name} up`}
        aria-disabled={!onUp || undefined}
        onClick={onUp}
        className="w-9 aria-disabled:opacity-30 pointer-coarse:w-11"
      >
        <ToolIcon name="up" className="size-4.5" />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        aria-disabled={!onDown || undefined}
        onClick={onDown}
        className="w-9 aria-disabled:opacity-30 pointer-coarse:w-11"
      >
        <ToolIcon name="down" className="size-4.5" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={onRemove} className="w-9 pointer-coarse:w-11">
        <ToolIcon name="bin" className="size-4.5" />
      </IconButton>
    </div>
  );
}
