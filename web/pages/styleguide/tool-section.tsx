import { type ReactNode, useState } from "react";
import { DropArea } from "#web/ui/drop-area.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { Segments } from "#web/ui/segments.tsx";
import { SortableList } from "#web/ui/sortable-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { Piece, Section } from "./section.tsx";

// Components of the back office, which visitors never load.
export function ToolSection(): ReactNode {
  return (
    <Section title="Tools">
      <div className="sg-grid">
        <Piece title="Menu">
          <MoreMenu
            label="More for a product"
            items={[
              { label: "Edit", icon: <ToolIcon name="pen" />, onChoose: () => toast({ title: "Edit" }) },
              { label: "Move up", icon: <ToolIcon name="up" />, onChoose: () => undefined, state: "off" },
              { label: "To the top of this page", icon: <ToolIcon name="leave" />, to: "#main" },
              {
                label: "Delete",
                icon: <ToolIcon name="bin" />,
                tone: "danger",
                onChoose: () => toast({ title: "Deleted" }),
              },
            ]}
          />
        </Piece>
        <Views />
        <Order />
        <Piece title="Drop area">
          <DropArea
            label="Add files"
            hint="Or drop them here, or paste one."
            onFiles={(files) => toast({ title: `${files.length} added` })}
          />
        </Piece>
      </div>
    </Section>
  );
}

function Views(): ReactNode {
  const [view, setView] = useState<"page" | "card">("page");
  return (
    <Piece title="Segments">
      <Segments
        label="What to preview"
        value={view}
        onChoose={setView}
        options={[
          { value: "page", label: "Page" },
          { value: "card", label: "Card" },
        ]}
      />
    </Piece>
  );
}

function Order(): ReactNode {
  const [names, setNames] = useState<readonly string[]>(["Lamp", "Lantern", "Torch"]);
  const move = (from: number, to: number) => setNames(names.toSpliced(from, 1).toSpliced(to, 0, names[from] ?? ""));
  return (
    <Piece title="Sortable list">
      <SortableList
        label="Lights"
        items={names}
        keyOf={(name) => name}
        nameOf={(name) => name}
        onMove={move}
        className="grid gap-2"
        rowClassName="rounded-md border border-line bg-raised"
      >
        {(name, _place, handle) => (
          <div className="flex items-center gap-2 p-1">
            {handle}
            {name}
          </div>
        )}
      </SortableList>
    </Piece>
  );
}
