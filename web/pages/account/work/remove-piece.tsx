import type { ReactNode } from "react";
import type { OwnPiece } from "#contract/portfolio.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

interface RemovePieceProps {
  readonly piece: OwnPiece;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

export function RemovePiece({ piece: { id, title }, onRemoved, onClose }: RemovePieceProps): ReactNode {
  const remove = async () => {
    try {
      await answerOf(browserApi().account.work[":id"].$delete({ param: { id } }));
    } catch (refusal) {
      // Removed elsewhere already.
      if (codeOf(refusal) !== "piece_not_found") return { text: wordsOf(refusal) };
    }
    onRemoved();
    return undefined;
  };
  return (
    <ConfirmDialog
      title={`Remove “${title}”?`}
      description="Its words and pictures are deleted immediately. This can't be undone."
      confirm="Remove piece"
      busy="Removing..."
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
