import { type ReactNode, useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { OwnPiece } from "#contract/portfolio.ts";
import { visibilities } from "#contract/values/visibility.ts";
import { workBounds } from "#contract/values/work-bounds.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SortableList } from "#web/ui/sortable-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { PieceForm } from "./piece-form.tsx";
import { PictureTile } from "./picture-tile.tsx";
import { RemovePiece } from "./remove-piece.tsx";
import { RowTools } from "./row-tools.tsx";
import type { WorkActs } from "./use-work.ts";

interface PieceListProps {
  readonly pieces: readonly OwnPiece[];
  readonly acts: WorkActs;
  readonly onDirty: (name: string, isDirty: boolean) => void;
}

const newPiece = "new";

export function PieceList({ pieces, acts, onDirty }: PieceListProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  // While its words are unsaved no other form takes its place.
  const [isDirty, setDirty] = useState(false);
  const [leaving, setLeaving] = useState<OwnPiece>();
  // The piece that the new form has stored already, though not all of it.
  const [begun, setBegun] = useState<string>();

  const close = (focus: string) => {
    flushSync(() => {
      setOpen(undefined);
      setBegun(undefined);
    });
    place.current?.querySelector<HTMLElement>(`[data-opens="${focus}"]`)?.focus();
  };
  const saved = (piece: OwnPiece) => {
    acts.take(piece);
    close(piece.id);
    const isSeen = piece.visibleTo !== "owner";
    toast({
      title: isSeen ? `“${piece.title}” is on your page` : `“${piece.title}” is saved`,
      description: isSeen ? `Visible to: ${visibilities[piece.visibleTo].toLowerCase()}.` : "Only you can see it.",
      variant: "success",
    });
  };
  const noteDirty = useCallback(
    (unsaved: boolean) => {
      setDirty(unsaved);
      onDirty("piece", unsaved);
    },
    [onDirty],
  );
  const form = (piece: OwnPiece | undefined) => (
    <PieceForm
      piece={piece}
      onStored={(stored) => {
        if (piece === undefined) setBegun(stored.id);
        acts.take(stored);
      }}
      onSaved={saved}
      onGone={() => {
        close(newPiece);
        void acts.reload();
      }}
      onCancel={() => close(piece?.id ?? newPiece)}
      onDirty={noteDirty}
    />
  );
  const shown = pieces.filter(({ id }) => id !== begun);
  if (open === undefined && shown.length === 0)
    return (
      <div ref={place}>
        <EmptyState
          title="Show your work"
          action={
            <Button data-opens={newPiece} onClick={() => setOpen(newPiece)}>
              Add your first piece
            </Button>
          }
        >
          A picture, a title and a sentence on what you did. Three pieces make a page that you can send to a client, and
          no one sees a piece until you say so.
        </EmptyState>
      </div>
    );
  return (
    <div ref={place} className="grid gap-3">
      <SortableList
        label="Your pieces, in their order"
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ title }) => title}
        onMove={acts.move}
        state={open === undefined && shown.length > 1 ? "movable" : "fixed"}
        className="grid gap-3"
        rowClassName="rounded-lg border border-edge bg-raised"
      >
        {(piece, at, handle) => (
          <article aria-label={piece.title}>
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
              {handle}
              <div className="w-20 shrink-0 sm:w-28">
                <PictureTile picture={piece.pictures[0] && { stored: piece.pictures[0], chosen: undefined }} />
              </div>
              <div className="min-w-0 grow basis-40">
                <h3 className="font-display text-title [overflow-wrap:anywhere]">{piece.title}</h3>
                <p className="text-sm text-soft [overflow-wrap:anywhere]">
                  {[piece.role, piece.year].filter(Boolean).join(" · ") || "No role and year yet"}
                </p>
                <PieceState piece={piece} />
              </div>
              <div className="ml-auto flex shrink-0 items-center gap-1">
                <RowTools
                  title={piece.title}
                  onUp={open === undefined && at > 0 ? () => acts.moveAndTell(at, at - 1) : undefined}
                  onDown={open === undefined && at < shown.length - 1 ? () => acts.moveAndTell(at, at + 1) : undefined}
                  onRemove={() => setLeaving(piece)}
                />
                <Button
                  variant="outline"
                  size="sm"
                  data-opens={piece.id}
                  aria-label={`Edit ${piece.title}`}
                  aria-expanded={open === piece.id}
                  disabled={open !== undefined && open !== piece.id && isDirty}
                  onClick={() => setOpen(piece.id)}
                >
                  <ToolIcon name="pen" className="size-4" /> Edit
                </Button>
              </div>
            </div>
            {open === piece.id ? <div className="border-t border-line p-4 sm:p-6">{form(piece)}</div> : null}
          </article>
        )}
      </SortableList>
      {open === newPiece ? (
        <section aria-label="New piece" className="rounded-lg border border-edge bg-raised p-4 sm:p-6">
          {form(undefined)}
        </section>
      ) : null}
      {open === undefined ? <AddPiece count={shown.length} onAdd={() => setOpen(newPiece)} /> : null}
      <p role="status" className="sr-only">
        {acts.announcement}
      </p>
      {leaving ? (
        <RemovePiece
          piece={leaving}
          onRemoved={() => {
            acts.drop(leaving);
            if (open === leaving.id) setOpen(undefined);
            setLeaving(undefined);
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </div>
  );
}

function PieceState({ piece: { visibleTo, isHidden } }: { readonly piece: OwnPiece }): ReactNode {
  const draft = isHidden ? "Hidden by the team" : "Draft, only you";
  return (
    <Badge tone={isHidden ? "vermilion" : visibleTo === "owner" ? "plain" : "bottle"} className="mt-1.5">
      {visibleTo === "owner" ? draft : visibilities[visibleTo]}
    </Badge>
  );
}

function AddPiece({ count, onAdd }: { readonly count: number; readonly onAdd: () => void }): ReactNode {
  if (count >= workBounds.pieces)
    return <p className="text-sm text-soft">Six pieces: your page is full. Remove one to add another.</p>;
  return (
    <Button variant="outline" data-opens={newPiece} className="justify-self-start" onClick={onAdd}>
      <ToolIcon name="plus" className="size-4.5" /> Add a piece
    </Button>
  );
}
