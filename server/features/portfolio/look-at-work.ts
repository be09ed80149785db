import type { AboutParts, ShownAbout } from "#contract/portfolio.ts";
import type { Db, Tx } from "#server/db/client.ts";
import type { Audience } from "#contract/values/visibility.ts";
import { maySee } from "./rules.ts";
import { type AboutRow, listAbouts, listPieces, type Piece } from "./store.ts";

/** Before anything is filled in. What people add is for the community, until they choose someone else. */
export const emptyAbout: AboutParts = {
  sentence: { value: "", visibleTo: "community" },
  crafts: { value: [], visibleTo: "community" },
  tools: { value: [], visibleTo: "community" },
  languages: { value: [], visibleTo: "community" },
  fee: { value: null, visibleTo: "community" },
  availableFrom: { value: null, visibleTo: "community" },
};

export interface OwnWorkRows {
  readonly pieces: readonly Piece[];
  readonly about: Pick<AboutRow, "parts" | "revision">;
}

/** All of it, for the person themselves. */
export async function lookAtOwnWork(db: Db | Tx, personId: string): Promise<OwnWorkRows> {
  const pieces = await listPieces(db, [personId]);
  const [about] = await listAbouts(db, [personId]);
  return { pieces, about: { parts: { ...emptyAbout, ...about?.parts }, revision: about?.revision ?? 0 } };
}

export interface ShownWork {
  readonly pieces: readonly Piece[];
  readonly about: ShownAbout;
}

/** As far as this audience may see it, for each of these people. The caller decides who of them may be seen at all. */
export async function lookAtShownWork(
  db: Db | Tx,
  personIds: readonly string[],
  audience: Audience,
): Promise<(personId: string) => ShownWork> {
  const [pieces, abouts] = await Promise.all([listPieces(db, personIds), listAbouts(db, personIds)]);
  const piecesOf = Map.groupBy(pieces, ({ personId }) => personId);
  const partsOf = new Map(abouts.map(({ personId, parts }) => [personId, parts]));
  return (id) => ({
    pieces: (piecesOf.get(id) ?? []).filter(({ visibleTo }) => maySee(audience, visibleTo)),
    about: shownAbout({ ...emptyAbout, ...partsOf.get(id) }, audience),
  });
}

/** Parts that the audience may not see are as empty as those that were never filled in. */
function shownAbout(parts: AboutParts, audience: Audience): ShownAbout {
  const shown = <Name extends keyof AboutParts>(name: Name): AboutParts[Name]["value"] =>
    (maySee(audience, parts[name].visibleTo) ? parts : emptyAbout)[name].value;
  return {
    sentence: shown("sentence") || null,
    crafts: shown("crafts"),
    tools: shown("tools"),
    languages: shown("languages"),
    fee: shown("fee"),
    availableFrom: shown("availableFrom"),
  };
}
