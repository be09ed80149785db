// What the page does to the person's pieces, and how the shown list follows.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnPiece, OwnWork } from "#contract/portfolio.ts";
import { answerOf, ApiRefusal, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ownWork } from "../queries.ts";

export interface WorkActs {
  readonly take: (piece: OwnPiece) => void;
  readonly drop: (piece: OwnPiece) => void;
  readonly move: (from: number, to: number) => void;
  readonly moveAndTell: (from: number, to: number) => void;
  readonly reload: () => Promise<void>;
  /** The last move by a button, for screen readers. */
  readonly announcement: string;
}

// A move waits until the one before is saved, or refused.
let saving = Promise.resolve();

export function useWork(personId: string): WorkActs {
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState("");
  const { queryKey } = ownWork(personId);
  const pieces = () => client.getQueryData(queryKey)?.pieces ?? [];
  const show = (next: readonly OwnPiece[]) =>
    client.setQueryData(queryKey, (before) => before && { ...before, pieces: [...next] });

  // The hub compares with the order that was changed, so that a move on another device is not overwritten.
  const save = async (from: readonly OwnPiece[], to: readonly OwnPiece[]) => {
    const ids = (of: readonly OwnPiece[]) => of.map(({ id }) => id);
    try {
      const json = { from: ids(from), to: ids(to) };
      // The page may be left before the answer: a move is on the screen before it is saved.
      await answerOf(browserApi().account.work.order.$put({ json }, { init: { keepalive: true } }));
    } catch (refusal) {
      notSaved(refusal, from);
    }
  };
  const notSaved = (refusal: unknown, before: readonly OwnPiece[]) => {
    const present = refusal instanceof ApiRefusal ? (refusal.present as OwnWork | undefined) : undefined;
    show(present?.pieces ?? before);
    const description = present ? "It was changed on another device. This is the order there." : wordsOf(refusal);
    toast({ title: "The order was not saved", description, variant: "destructive" });
  };
  const move = (from: number, to: number) => {
    const before = pieces();
    const piece = before[from];
    if (piece === undefined || from === to || to < 0 || to >= before.length) return;
    const after = before.toSpliced(from, 1).toSpliced(to, 0, piece);
    show(after);
    saving = saving.then(() => save(before, after));
  };
  return {
    take: (piece) =>
      show(
        pieces().some(({ id }) => id === piece.id)
          ? pieces().map((each) => (each.id === piece.id ? piece : each))
          : [...pieces(), piece],
      ),
    drop: ({ id }) => show(pieces().filter((each) => each.id !== id)),
    move,
    moveAndTell: (from, to) => {
      setAnnouncement(`${pieces()[from]?.title} is now at position ${to + 1} of ${pieces().length}.`);
      move(from, to);
    },
    reload: () => client.invalidateQueries({ queryKey }),
    announcement,
  };
}
