import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedPerson } from "#contract/people.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { linksOf, PersonBadges, placeOf } from "#web/features/people/person-facts.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Leads to the person's page if they have one; they are reached by the links they give, and by nothing else. */
export function PersonCard({ person }: { readonly person: ListedPerson }): ReactNode {
  const [place, links] = [placeOf(person), linksOf(person)];
  return (
    <article className="sheet-link group flex h-full flex-col p-5">
      <div className="flex flex-wrap items-start gap-4">
        <Portrait person={person} sizes="5.5rem" loading="lazy" className="size-22 shrink-0 rounded-md" />
        <div className="min-w-0 grow basis-24">
          <h2 className="text-title">
            {person.handle === null ? (
              <FittedName>{person.name}</FittedName>
            ) : (
              <Link to={peoplePaths.person(person.handle)} className="sheet-cover group-hover:text-accent">
                <FittedName>{person.name}</FittedName>
              </Link>
            )}
          </h2>
          {person.title === null ? null : (
            <p className="mt-1.5 line-clamp-2 text-sm leading-snug [overflow-wrap:anywhere]">{person.title}</p>
          )}
          {place === "" ? null : (
            <p className="mt-1 truncate text-sm text-soft" title={place}>
              {place}
            </p>
          )}
        </div>
      </div>
      <p className="mt-4 flex flex-wrap gap-1.5 empty:hidden">
        <PersonBadges person={person} />
      </p>
      <div className="mt-auto flex items-end justify-between gap-4 pt-4 text-sm font-semibold empty:hidden">
        {links.length === 0 ? null : (
          <ul className="flex flex-wrap gap-x-5 gap-y-1">
            {links.map(({ label, href }) => (
              <li key={label}>
                <a
                  href={href}
                  target="_blank"
                  rel="nofollow noopener noreferrer ugc"
                  className="link tap relative"
                  aria-label={`${label} of ${person.name} (opens in a new tab)`}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {person.handle === null ? null : (
          <span aria-hidden="true" className="ml-auto flex shrink-0 items-center gap-1 group-hover:text-accent">
            Profile
            <span className="chevron transition-transform group-hover:translate-x-1" />
          </span>
        )}
      </div>
    </article>
  );
}

export function WaitingPerson(): ReactNode {
  return (
    <div className="flex min-h-50 flex-col rounded-lg border border-line bg-raised p-5">
      <div className="flex gap-4">
        <Skeleton className="size-22 shrink-0" />
        <div className="grow">
          <Skeleton className="h-6 w-4/5" />
          <Skeleton className="mt-3 h-4 w-3/5" />
          <Skeleton className="mt-2 h-4 w-2/5" />
        </div>
      </div>
      <Skeleton className="mt-5 h-6 w-3/5" />
      <Skeleton className="mt-auto h-4 w-2/5" />
    </div>
  );
}
