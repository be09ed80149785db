import type { ReactNode } from "react";
import type { OwnPiece } from "#contract/portfolio.ts";
import { visibilities } from "#contract/values/visibility.ts";
import { ConflictPanel, Differences } from "#web/ui/conflict-panel.tsx";
import { type PieceValues, valuesOf } from "./piece-values.ts";
import type { PieceForm } from "./use-piece-form.ts";

interface PieceConflictProps {
  readonly mine: PieceValues;
  readonly theirs: OwnPiece;
  readonly form: Pick<PieceForm, "saveOver" | "takeTheirs">;
}

const labels = { title: "Title", year: "Year", role: "Your role", link: "Link", text: "About it" } as const;

/** The piece was saved in another tab or on another device in the meantime. */
export function PieceConflict({ mine, theirs, form }: PieceConflictProps): ReactNode {
  return (
    <ConflictPanel
      title="This piece was changed elsewhere"
      says="In another tab or on another device. Both versions are safe: choose what to keep."
      keepLabel="Save mine"
      onKeep={() => void form.saveOver()}
      onDiscard={form.takeTheirs}
    >
      <Differences theirs={wordsIn(valuesOf(theirs))} mine={wordsIn(mine)} />
    </ConflictPanel>
  );
}

function wordsIn(values: PieceValues): Readonly<Record<string, string>> {
  const words = Object.entries(labels).map(([name, label]) => [label, values[name as keyof typeof labels]]);
  const pictures = values.pictures.map(({ place, alt }) => [`Picture ${place}`, alt]);
  return Object.fromEntries([...words, ...pictures, ["Who can see it", visibilities[values.visibleTo]]]);
}
