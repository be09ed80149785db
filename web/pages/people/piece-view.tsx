import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PublishedFeedback } from "#contract/introductions.ts";
import type { ShownPiece } from "#contract/portfolio.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { accentOf, LabelArt } from "#web/features/people/person-label.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { PressedPicture } from "#web/features/people/pressed-picture.tsx";
import type { ShownPerson } from "./load-person.ts";
import { PieceFeedback } from "./piece-feedback.tsx";
import { PieceTile } from "./work-grid.tsx";

interface PieceViewProps {
  readonly person: ShownPerson;
  readonly piece: ShownPiece;
}

interface PieceAndFeedback extends PieceViewProps {
  /** As everyone sees it. */
  readonly feedback: PublishedFeedback;
}

export function PieceView({ person, piece, feedback }: PieceAndFeedback): ReactNode {
  return (
    <main id="main" tabIndex={-1} style={accentOf(person.label)} className="person-page in-their-colour">
      <LabelArt label={person.label} className="person-band piece-band" />
      <article className="shell piece-columns">
        <Words person={person} piece={piece} />
        <ul className="grid content-start gap-6">
          {piece.pictures.map((picture, at) => (
            <li key={picture.url}>
              <PressedPicture
                picture={picture}
                alt={picture.alt}
                sizes="(min-width: 76rem) 48rem, (min-width: 64rem) 62vw, 92vw"
                loading={at === 0 ? "first" : "lazy"}
                className="piece-picture"
              />
            </li>
          ))}
        </ul>
      </article>
      <PieceFeedback key={piece.id} handle={person.handle} pieceId={piece.id} feedback={feedback} />
      <Others person={person} piece={piece} />
    </main>
  );
}

function Words({ person, piece }: PieceViewProps): ReactNode {
  const facts = [piece.role, piece.year].filter((fact) => fact !== null).join(", ");
  return (
    <header>
      <Link to={peoplePaths.person(person.handle)} className="group inline-flex items-center gap-3" viewTransition>
        <Portrait person={person} size="small" sizes="2.5rem" loading="eager" className="size-10 rounded-md" />
        <span className="font-semibold group-hover:text-accent">{person.name}</span>
      </Link>
      <h1 className="mt-6 text-heading">{piece.title}</h1>
      {facts === "" ? null : <p className="mt-3 font-semibold text-accent">{facts}</p>}
      {piece.text === null ? null : <p className="mt-4 max-w-prose">{piece.text}</p>}
      {piece.link === null ? null : (
        <p className="mt-4">
          <a
            href={piece.link}
            target="_blank"
            rel="nofollow noopener noreferrer ugc"
            className="link font-semibold [overflow-wrap:anywhere]"
          >
            {piece.link.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
          </a>
        </p>
      )}
    </header>
  );
}

function Others({ person, piece }: PieceViewProps): ReactNode {
  const others = person.work.filter(({ id }) => id !== piece.id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className="shell border-t border-line py-10 print:hidden">
      <h2 id="others-title" className="text-section">
        More by {person.name}
      </h2>
      <ul className="piece-others">
        {others.map((other) => (
          <li key={other.id}>
            <PieceTile
              piece={other}
              handle={person.handle}
              sizes="(min-width: 64rem) 15rem, (min-width: 40rem) 30vw, 45vw"
              loading="lazy"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
