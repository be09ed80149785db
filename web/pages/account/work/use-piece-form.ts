import { useRef, useState } from "react";
import type { OwnPiece } from "#contract/portfolio.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { useRequestKey } from "#web/api/use-request-key.ts";
import { toast } from "#web/ui/toast-store.ts";
import {
  emptiedPlaces,
  emptyPiece,
  faultsIn,
  type FormPicture,
  isChanged,
  type PieceFaults,
  type PieceValues,
  valuesOf,
} from "./piece-values.ts";
import { PictureNotTaken, savePiece } from "./save-piece.ts";

interface PieceFormProps {
  readonly piece: OwnPiece | undefined;
  /** Each time the hub has stored something of it. */
  readonly onStored: (piece: OwnPiece) => void;
  readonly onSaved: (piece: OwnPiece) => void;
  readonly onGone: () => void;
}

export interface PieceForm {
  readonly values: PieceValues;
  readonly faults: PieceFaults;
  /** How often a save found something wrong: each time the first such field takes the focus. */
  readonly faultTurn: number;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  /** A version saved elsewhere in the meantime, until the person has chosen. */
  readonly theirs: OwnPiece | undefined;
  readonly change: (change: Partial<PieceValues>) => void;
  readonly changePictures: (update: (before: readonly FormPicture[]) => readonly FormPicture[]) => void;
  readonly save: () => Promise<void>;
  readonly saveOver: () => Promise<void>;
  readonly takeTheirs: () => void;
}

export function usePieceForm({ piece, onStored, onSaved, onGone }: PieceFormProps): PieceForm {
  const start = piece ? valuesOf(piece) : emptyPiece;
  const stored = useRef(piece);
  const withKey = useRequestKey();
  const [state, setState] = useState({
    base: start,
    values: start,
    revision: piece?.revision ?? 0,
    faults: {} as PieceFaults,
    faultTurn: 0,
    isSaving: false,
    theirs: undefined as OwnPiece | undefined,
  });
  const set = (change: Partial<typeof state>) => setState((before) => ({ ...before, ...change }));

  async function send(values: PieceValues, revision: number): Promise<void> {
    const faults = faultsIn(values);
    if (Object.keys(faults).length > 0) return foundWrong(faults);
    set({ isSaving: true, faults: {}, theirs: undefined });
    try {
      const emptied = emptiedPlaces(state.base, values);
      onSaved(await savePiece({ piece: stored.current, revision, values, emptied, withKey, onStored: noteStored }));
    } catch (refusal) {
      notSaved(refusal);
    }
  }

  function noteStored(now: OwnPiece, place?: number): void {
    const isNew = stored.current === undefined;
    stored.current = now;
    onStored(now);
    setState((before) => ({
      ...before,
      ...(isNew ? { revision: now.revision } : {}),
      values: {
        ...before.values,
        pictures: before.values.pictures.map((each) =>
          each.place === place
            ? { ...each, chosen: undefined, stored: now.pictures.find((picture) => picture.place === place) }
            : each,
        ),
      },
    }));
  }

  function notSaved(refusal: unknown): void {
    set({ isSaving: false });
    if (refusal instanceof PictureNotTaken) return foundWrong({ [`picture ${refusal.place}`]: wordsOf(refusal.cause) });
    const answer = refusal instanceof ApiRefusal ? refusal : undefined;
    if (answer?.code === "changed_meanwhile" && answer.present) return set({ theirs: answer.present as OwnPiece });
    if (answer?.code === "invalid_input") return foundWrong(byField(answer.fields));
    toast({ title: "Not saved", description: wordsOf(refusal), variant: "destructive" });
    if (answer?.code === "piece_not_found") onGone();
  }

  function foundWrong(faults: PieceFaults): void {
    setState((before) => ({ ...before, faults, faultTurn: before.faultTurn + 1, isSaving: false }));
  }

  function change(next: Partial<PieceValues>): void {
    setState((before) => changed(before, next));
  }

  const { base, values, revision, theirs, ...shown } = state;
  return {
    ...shown,
    values,
    theirs,
    isDirty: isChanged(values, base),
    change,
    changePictures: (update) => setState((before) => changed(before, { pictures: update(before.values.pictures) })),
    save: () => (state.isSaving ? Promise.resolve() : send(values, revision)),
    saveOver: () => {
      stored.current = theirs ?? stored.current;
      return send(values, theirs?.revision ?? revision);
    },
    takeTheirs: () => {
      if (theirs) onSaved(theirs);
    },
  };
}

type Changing = { readonly values: PieceValues; readonly faults: PieceFaults };

function changed<State extends Changing>(before: State, change: Partial<PieceValues>): State {
  return { ...before, values: { ...before.values, ...change }, faults: without(before.faults, change) };
}

// A changed field is not wrong any longer; a change of pictures or of viewers may mend several.
function without(faults: PieceFaults, change: Partial<PieceValues>): PieceFaults {
  const isMended = (name: string) =>
    name in change ||
    ("visibleTo" in change && name.startsWith("picture")) ||
    ("pictures" in change && (name === "visibleTo" || name.startsWith("picture")));
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !isMended(name)));
}

// The door names fields by their path in the request: piece.title, or title for a new piece.
function byField(fields: Readonly<Record<string, string>>): PieceFaults {
  return Object.fromEntries(Object.entries(fields).map(([field, says]) => [field.replace(/^piece\./, ""), says]));
}
