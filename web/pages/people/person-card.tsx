import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ListedPerson } from "#contract/people.ts";
import { crafts } from "#contract/values/crafts.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { linksOf, PersonBadges, placeOf } from "#web/features/people/person-facts.tsx";
import { LabelArt } from "#web/features/people/person-label.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { PressedPicture } from "#web/features/people/pressed-picture.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const mostBadges = 2;

interface PersonCardProps {
  readonly person: ListedPerson;
  readonly loading: "eager" | "lazy";
}

/** Leads to the person's page if they have one; else they are reached by their links. */
export function PersonCard({ person, loading }: PersonCardProps): ReactNode {
  const place = placeOf(person);
  const role = person.title ?? person.crafts.map((craft) => crafts[craft]).join(", ");
  return (
    <article className="person-card sheet-link group">
      <Strip person={person} loading={loading} />
      <Portrait person={person} sizes="4rem" loading={loading} className="person-card-face" />
      <h2 className="text-title">
        {person.handle === null ? (
          <FittedName>{person.name}</FittedName>
        ) : (
          <Link to={peoplePaths.person(person.handle)} className="sheet-cover group-hover:text-accent" viewTransition>
            <FittedName>{person.name}</FittedName>
          </Link>
        )}
      </h2>
      {role === "" ? null : <p className="mt-1.5 line-clamp-2 text-sm leading-snug [overflow-wrap:anywhere]">{role}</p>}
      {place === "" ? null : (
        <p className="mt-1 truncate text-sm text-soft" title={place}>
          {place}
        </p>
      )}
      <p className="mt-auto flex flex-wrap gap-1.5 pt-4 empty:hidden">
        <PersonBadges person={person} most={mostBadges} />
      </p>
      {person.handle === null ? <Links person={person} /> : null}
    </article>
  );
}

/** The work first: one large picture and two small ones. The label fills the places that are free. */
function Strip({ person: { strip, label }, loading }: PersonCardProps): ReactNode {
  return (
    <div className="work-strip">
      <LabelArt label={label} className="work-strip-ground" />
      {strip.map((picture, at) => (
        <PressedPicture
          key={picture.url}
          picture={picture}
          alt=""
          sizes={at === 0 ? "(min-width: 80rem) 16rem, (min-width: 48rem) 30vw, 62vw" : "(min-width: 48rem) 8rem, 31vw"}
          loading={loading}
          className="work-strip-picture"
        />
      ))}
    </div>
  );
}

function Links({ person }: { readonly person: ListedPerson }): ReactNode {
  const links = linksOf(person);
  if (links.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
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
  );
}

export function WaitingPerson(): ReactNode {
  return (
    <div className="person-card rounded-lg border border-line bg-raised">
      <span className="work-strip">
        <Skeleton className="work-strip-ground rounded-none" />
      </span>
      <Skeleton className="person-card-face" />
      <Skeleton className="h-6 w-3/5" />
      <Skeleton className="mt-3 h-4 w-4/5" />
      <Skeleton className="mt-2 h-4 w-2/5" />
      <Skeleton className="mt-6 h-6 w-2/5" />
    </div>
  );
}
