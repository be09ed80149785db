// One piece of a person's work, on a page of its own: with an address to send, and to print.
import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { brand } from "#contract/brand.ts";
import type { ShownPiece } from "#contract/portfolio.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { loadedFrom, serverApi } from "#web/api/client.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import type { Route } from "./+types/piece";
import { AsSeenByViewer } from "./as-seen-by-viewer.tsx";
import { keptWhile, loadPerson, type ShownPerson } from "./load-person.ts";
import { PieceView } from "./piece-view.tsx";

const noindex = { name: "robots", content: "noindex" };

export async function loader({ context, params: { handle, piece: code } }: Route.LoaderArgs) {
  const person = await loadPerson(context, handle);
  const piece = person && pieceOf(person, code);
  if (!person || !piece) return data(null, { status: 404 });
  const address = peoplePaths.piece(person.handle, piece.id);
  if (person.handle !== handle || !address.endsWith(`/${code}`)) throw redirect(address, 301);
  const { keep, ...shown } = person;
  const door = serverApi(context).people[":handle"].work[":id"].feedback;
  const feedback = await loadedFrom(door.$get({ param: { handle: person.handle, id: piece.id } }));
  // Feedback names other people, who may become private.
  const headers = feedback.notes.length === 0 ? keptWhile(keep) : keptWhile(keep, "people");
  return data({ person: shown, feedback }, { headers });
}

function pieceOf({ work }: Pick<ShownPerson, "work">, code: string): ShownPiece | undefined {
  return work.find(({ id }) => peoplePaths.piece("", id) === peoplePaths.piece("", code));
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData, params: { piece: code } }: Route.MetaArgs) {
  const person = loaderData?.person;
  const piece = person && pieceOf(person, code);
  if (!person || !piece)
    return [
      { title: `${notFoundHead.title} · ${brand.name}` },
      { name: "description", content: notFoundHead.description },
      noindex,
    ];
  return [
    ...pageMeta(matches, {
      title: `${piece.title}, by ${person.name}`,
      description: piece.text ?? `A piece of work by ${person.name}.`,
      path: peoplePaths.piece(person.handle, piece.id),
      kind: "profile",
      card: {
        path: `/cards/people/${person.handle}/${piece.id.slice(-8)}.png`,
        alt: `${piece.title}, by ${person.name}`,
      },
      facts: [],
    }),
    ...(person.inSearchEngines ? [] : [noindex]),
  ];
}

export default function PiecePage({ loaderData, params }: Route.ComponentProps): ReactNode {
  const { person, feedback } = loaderData ?? { person: null, feedback: { notes: [] } };
  return (
    <AsSeenByViewer key={params.handle} handle={params.handle} person={person}>
      {(owner) => {
        const piece = owner && pieceOf(owner, params.piece);
        return owner && piece ? <PieceView person={owner} piece={piece} feedback={feedback} /> : <NotFound />;
      }}
    </AsSeenByViewer>
  );
}
