// A person's page as its viewer may see it: who they are on the left, their work on the right.
import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { crafts } from "#contract/values/crafts.ts";
import { paths, peoplePaths } from "#contract/values/paths.ts";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { linksOf, PersonBadges, placeOf } from "#web/features/people/person-facts.tsx";
import { accentOf, LabelArt, PersonLabel } from "#web/features/people/person-label.tsx";
import { Portrait } from "#web/features/people/portrait.tsx";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { monthOf } from "#web/ui/moments.ts";
import { AboutList } from "./about-list.tsx";
import { AskButtons } from "./ask/ask-buttons.tsx";
import type { ShownPerson } from "./load-person.ts";
import { WorkGrid } from "./work-grid.tsx";

interface PersonPartProps {
  readonly person: ShownPerson;
}

export function PersonView({ person }: PersonPartProps): ReactNode {
  const hasWork = person.work.length > 0;
  return (
    <main id="main" tabIndex={-1} style={accentOf(person.label)} className="person-page in-their-colour">
      <LabelArt label={person.label} className="person-band" />
      <article className="shell person-columns">
        <Head person={person} />
        {hasWork ? (
          <WorkGrid person={person} />
        ) : (
          <PersonLabel label={person.label} name={person.name} className="person-poster" />
        )}
        <More person={person} />
      </article>
      <Onward />
    </main>
  );
}

/** The next step of the viewer. Members are not offered the membership. */
function Onward(): ReactNode {
  const profile = useSignedIn()?.profile;
  const [says, to, label] = profile?.isMember
    ? [`Meet the other designers of ${brand.name}.`, peoplePaths.directory, "Find Designers"]
    : [brand.description, paths.membership, "View Membership"];
  return (
    <aside
      className={cn(
        "shell flex flex-wrap items-center justify-between gap-4 border-t border-line py-8 print:hidden",
        profile === undefined && "logged-out-only",
      )}
    >
      <p className="max-w-prose text-soft">{says}</p>
      <ButtonLink to={to} variant="outline">
        {label}
      </ButtonLink>
    </aside>
  );
}

// Where their label is the picture of the page, it is not there twice.
function Head({ person }: PersonPartProps): ReactNode {
  const place = placeOf(person);
  const isLabelBeside = person.picture === null && person.work.length === 0;
  return (
    <header className="person-head">
      {isLabelBeside ? null : (
        <Portrait
          person={person}
          sizes="(min-width: 64rem) 15rem, 8rem"
          loading={person.work.length === 0 ? "first" : "eager"}
          className="person-face"
        />
      )}
      <h1 className="text-heading">
        <FittedName>{person.name}</FittedName>
      </h1>
      {person.about.crafts.length === 0 ? null : (
        <p className="mt-3 font-semibold text-accent">
          {person.about.crafts.map((craft) => crafts[craft]).join(" \u00b7 ")}
        </p>
      )}
      {person.about.sentence === null ? null : <p className="mt-3 text-lg text-pretty">{person.about.sentence}</p>}
      {person.title === null ? null : <p className="mt-3 [overflow-wrap:anywhere]">{person.title}</p>}
      {place === "" ? null : <p className="text-soft [overflow-wrap:anywhere]">{place}</p>}
      <p className="mt-4 flex flex-wrap gap-1.5 empty:hidden">
        <PersonBadges person={person} />
      </p>
      <AskButtons person={person} />
    </header>
  );
}

function More({ person }: PersonPartProps): ReactNode {
  const links = linksOf(person);
  // People who offer something have a button for that.
  const isSeekingOnly = person.seekingMentorship && !person.lookingForWork && !person.offeringMentorship;
  return (
    <div className="person-more">
      {isSeekingOnly && links.length > 0 ? <p className="mb-3">Say hello through the links below.</p> : null}
      {links.length === 0 ? null : (
        <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line">
          {links.map(({ label, href, says }) => (
            <li key={label}>
              <a
                href={href}
                target="_blank"
                rel="nofollow noopener noreferrer ugc"
                className="group flex items-baseline justify-between gap-6 py-3 print:block print:py-1.5"
              >
                <span className="font-semibold group-hover:text-accent">{label}</span>
                <span className="min-w-0 truncate text-sm text-soft print:block print:whitespace-normal">{says}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <AboutList about={person.about} />
      <p className="mt-6 text-sm text-soft">
        {person.memberSince === null
          ? `Joined ${monthOf(person.joinedAt)}`
          : `${brand.name} Member since ${monthOf(person.memberSince)}`}
      </p>
    </div>
  );
}
