import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ShownPiece } from "#contract/portfolio.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { PressedPicture } from "#web/features/people/pressed-picture.tsx";
import type { ShownPerson } from "./load-person.ts";

const wide = "(min-width: 76rem) 45rem, (min-width: 64rem) 60vw, 92vw";
const narrow = "(min-width: 76rem) 22rem, (min-width: 64rem) 30vw, (min-width: 40rem) 45vw, 92vw";

/** The pieces two by two. Of an odd number the first is as wide as both columns. */
export function WorkGrid({ person }: { readonly person: Pick<ShownPerson, "handle" | "work"> }): ReactNode {
  const isOdd = person.work.length % 2 === 1;
  return (
    <section aria-labelledby="work-title" className="person-work">
      <h2 id="work-title" className="sr-only">
        Work
      </h2>
      <ul className="work-grid">
        {person.work.map((piece, at) => (
          <li key={piece.id}>
            <PieceTile
              piece={piece}
              handle={person.handle}
              sizes={isOdd && at === 0 ? wide : narrow}
              loading={at === 0 ? "first" : at < 2 ? "eager" : "lazy"}
            />
            {person.work.length === 1 && piece.text !== null ? (
              <p className="mt-2 max-w-prose text-soft">{piece.text}</p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PieceTileProps {
  readonly piece: ShownPiece;
  readonly handle: string;
  readonly sizes: string;
  readonly loading: "first" | "eager" | "lazy";
}

export function PieceTile({ piece, handle, sizes, loading }: PieceTileProps): ReactNode {
  const [picture] = piece.pictures;
  return (
    <Link to={peoplePaths.piece(handle, piece.id)} className="work-tile group" viewTransition>
      {picture === undefined ? null : (
        <PressedPicture picture={picture} alt={picture.alt} sizes={sizes} loading={loading} className="work-picture" />
      )}
      <span className="mt-2.5 flex items-baseline justify-between gap-4">
        <span className="font-semibold group-hover:text-accent">{piece.title}</span>
        {piece.year === null ? null : <span className="text-sm text-soft tabular-nums">{piece.year}</span>}
      </span>
    </Link>
  );
}
