import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { brand } from "#contract/brand.ts";
import type { PublicProfile } from "#contract/people.ts";
import { paths, peoplePaths } from "#contract/values/paths.ts";
import { keepUntilChange } from "#contract/topics.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { flagWords, linksOf, PersonBadges, placeOf } from "#web/features/people/person-facts.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { monthOf } from "#web/ui/moments.ts";
import type { Route } from "./+types/person";
import { personSchema } from "./person-schema.ts";

const noindex = { name: "robots", content: "noindex" };

export async function loader({ context, params: { handle } }: Route.LoaderArgs) {
  const person = await lookAt(context, handle);
  // A private profile answers like one that does not exist.
  if (person === null) return data(null, { status: 404 });
  if (person.handle !== handle) throw redirect(peoplePaths.person(person.handle), 301);
  const { keep, ...shown } = person;
  return data(shown, { headers: keep === null ? {} : keepUntilChange(keep) });
}

async function lookAt(context: Route.LoaderArgs["context"], handle: string): Promise<PublicProfile | null> {
  try {
    return await loadedFrom(serverApi(context).people[":handle"].$get({ param: { handle } }));
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Record<string, string> {
  const keep = loaderHeaders.get("x-keep");
  // Caches on the way must revalidate, so that a page made private disappears everywhere.
  return keep === null ? {} : { "X-Keep": keep, "Cache-Control": "public, max-age=0, must-revalidate" };
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

type PersonPageData = Omit<PublicProfile, "keep">;

function sentenceOf(person: PersonPageData): string {
  const [role, place] = [person.title ?? "Designer", placeOf(person)];
  return `${role}${place === "" ? "" : ` in ${place}`}, with ${brand.name}.`;
}

export default function PersonPage({ loaderData: person }: Route.ComponentProps): ReactNode {
  if (person === null) return <NotFound />;
  return (
    <main id="main" tabIndex={-1} className="shell py-10 md:py-16">
      <article className="double-rule grid overflow-hidden rounded-lg bg-raised md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Portrait
          person={person}
          sizes="(min-width: 76rem) 31rem, (min-width: 48rem) 40vw, 92vw"
          loading="first"
          className="h-full min-h-full w-full border-0 object-cover max-md:aspect-4/3 max-md:border-b md:border-r"
        />
        <Facts person={person} />
      </article>
      <aside className="mt-10 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose text-soft">{brand.description}</p>
        <ButtonLink to={paths.membership} variant="outline">
          View Membership
        </ButtonLink>
      </aside>
    </main>
  );
}

function Facts({ person }: { readonly person: PersonPageData }): ReactNode {
  const [place, links] = [placeOf(person), linksOf(person)];
  return (
    <div className="flex min-w-0 flex-col p-7 md:p-12">
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        <PersonBadges person={person} />
      </p>
      <h1 className="mt-4 text-heading">
        <FittedName>{person.name}</FittedName>
      </h1>
      {person.title === null ? null : <p className="mt-3 text-lg [overflow-wrap:anywhere]">{person.title}</p>}
      {place === "" ? null : <p className="mt-1 text-soft [overflow-wrap:anywhere]">{place}</p>}
      <OffersAndSeeks person={person} />
      {links.length === 0 ? null : (
        <ul className="mt-8 grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {links.map(({ label, href, says }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="nofollow noopener noreferrer ugc"
                className="group flex items-baseline justify-between gap-6 py-3.5"
              >
                <span className="font-semibold group-hover:text-accent">{label}</span>
                <span className="min-w-0 truncate text-sm text-soft">{says}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-auto pt-8 text-sm text-soft">
        {person.memberSince === null
          ? `Joined ${monthOf(person.joinedAt)}`
          : `${brand.name} Member since ${monthOf(person.memberSince)}`}
      </p>
    </div>
  );
}

function OffersAndSeeks({ person }: { readonly person: PersonPageData }): ReactNode {
  const flags = (Object.keys(flagWords) as (keyof typeof flagWords)[]).filter((flag) => person[flag]);
  if (flags.length === 0) return null;
  return (
    <p className="mt-6 max-w-prose">
      {flags.map((flag) => `${flagWords[flag]}.`).join(" ")}
      {linksOf(person).length > 0 ? " Say hello through the links below." : ""}
    </p>
  );
}
