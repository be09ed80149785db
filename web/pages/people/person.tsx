import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { brand } from "#contract/brand.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { placeOf } from "#web/features/people/person-facts.tsx";
import type { Route } from "./+types/person";
import { AsSeenByViewer } from "./as-seen-by-viewer.tsx";
import { keptWhile, loadPerson, type ShownPerson } from "./load-person.ts";
import { personSchema } from "./person-schema.ts";
import { PersonView } from "./person-view.tsx";

const noindex = { name: "robots", content: "noindex" };

export async function loader({ context, params: { handle } }: Route.LoaderArgs) {
  const person = await loadPerson(context, handle);
  if (person === null) return data(null, { status: 404 });
  if (person.handle !== handle) throw redirect(peoplePaths.person(person.handle), 301);
  const { keep, ...shown } = person;
  return data(shown, { headers: keptWhile(keep) });
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData: person }: Route.MetaArgs) {
  if (!person)
    return [
      { title: `${notFoundHead.title} · ${brand.name}` },
      { name: "description", content: notFoundHead.description },
      noindex,
    ];
  return [
    ...pageMeta(matches, {
      title: person.name,
      description: sentenceOf(person),
      path: peoplePaths.person(person.handle),
      kind: "profile",
      card: { path: `/cards/people/${person.handle}.png`, alt: `${person.name}: ${sentenceOf(person)}` },
      facts: import.meta.env.SSR ? [personSchema(person, publicUrlOf(matches))] : [],
    }),
    ...(person.inSearchEngines ? [] : [noindex]),
  ];
}

function sentenceOf(person: ShownPerson): string {
  if (person.about.sentence !== null) return person.about.sentence;
  const [role, place] = [person.title ?? "Designer", placeOf(person)];
  return `${role}${place === "" ? "" : ` in ${place}`}, with ${brand.name}.`;
}

export default function PersonPage({ loaderData: person, params: { handle } }: Route.ComponentProps): ReactNode {
  if (person === null) return <NotFound />;
  return (
    <AsSeenByViewer key={handle} handle={handle} person={person}>
      {(shown) => <PersonView person={shown ?? person} />}
    </AsSeenByViewer>
  );
}
