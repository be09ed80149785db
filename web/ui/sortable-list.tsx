// A list whose rows can be put into another order: by dragging, with the keys on a row's handle, and by whatever buttons a row has
// for it. A screen reader announces each move.
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { type ReactNode, useId, useRef } from "react";
import { cn } from "./class-names.ts";
import { ToolIcon } from "./tool-icons.tsx";

interface SortableListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly onMove: (from: number, to: number) => void;
  /** fixed: nothing can be moved now, and there are no handles. */
  readonly state?: "movable" | "fixed";
  readonly rowClassName?: string;
  readonly className?: string;
  readonly children: (item: Item, place: number, handle: ReactNode) => ReactNode;
}

const instructions = {
  draggable:
    "Press space to pick up the row, the arrow keys to move it, and space again to drop it; escape puts it back.",
};

export function SortableList<Item>(props: SortableListProps<Item>): ReactNode {
  const { items, keyOf, state = "movable" } = props;
  const id = useId();
  const keys = items.map(keyOf);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" }),
  );
  const announcements = useAnnouncements(props, keys);
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return;
    props.onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  };
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={state === "fixed"}>
        <ol aria-label={props.label} className={props.className}>
          {items.map((item, place) => (
            <SortableRow
              key={keyOf(item)}
              id={keyOf(item)}
              name={props.nameOf(item)}
              state={state}
              className={props.rowClassName}
            >
              {(handle) => props.children(item, place, handle)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

interface SortableRowProps {
  readonly id: string;
  readonly name: string;
  readonly state: "movable" | "fixed";
  readonly className: string | undefined;
  readonly children: (handle: ReactNode) => ReactNode;
}

function SortableRow({ id, name, state, className, children }: SortableRowProps): ReactNode {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  });
  const handle =
    state === "fixed" ? null : (
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        aria-label={`Move ${name}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink active:cursor-grabbing"
      >
        <ToolIcon name="grip" />
      </button>
    );
  return (
    <li
      ref={setNodeRef}
      // Rows go up and down only.
      style={{ transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }}
      className={cn(className, isDragging && "relative z-10 shadow-lift")}
    >
      {children(handle)}
    </li>
  );
}

function useAnnouncements<Item>({ items, nameOf }: SortableListProps<Item>, keys: readonly string[]): Announcements {
  const isPickedUp = useRef(false);
  const place = (id: unknown) => keys.indexOf(String(id));
  const name = (id: unknown) => {
    const item = items[place(id)];
    return item === undefined ? "It" : nameOf(item);
  };
  const where = (id: unknown) => `position ${place(id) + 1} of ${items.length}`;
  return {
    onDragStart: () => {
      isPickedUp.current = false;
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      if (over === null) return undefined;
      if (isPickedUp.current) return `${name(active.id)} is at ${where(over.id)}.`;
      // Over its own place: from now on the list follows the keys. An arrow pressed before that is lost.
      isPickedUp.current = true;
      return `${name(active.id)} is picked up from ${where(active.id)}.`;
    },
    onDragEnd: ({ active, over }) => `${name(active.id)} is put down at ${where((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${name(active.id)} is back at ${where(active.id)}.`,
  };
}
