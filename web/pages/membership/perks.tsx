import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { eventPaths, opportunityPaths, peoplePaths, shelfPath, talkPaths } from "#contract/values/paths.ts";
import type { EventLine } from "#web/features/events/event-line.ts";
import { EventRow } from "#web/features/events/event-row.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface Perk {
  readonly sign: string;
  readonly title: string;
  readonly says: string;
  readonly mark?: string;
  /** Where it is; the library of talks is nowhere before its first talk. */
  readonly to: string | undefined;
}

const mentors = `${peoplePaths.directory}?offers=1`;

const perks: readonly Perk[] = [
  {
    sign: "community",
    title: "Community access",
    to: peoplePaths.directory,
    says: `One house for ${brand.figures.members} designers in ${brand.figures.countries} countries, from first portfolios to heads of design.`,
  },
  {
    sign: "chat",
    title: "Chat and voice",
    to: shelfPath,
    says: "Rooms by craft and by city. Someone's always up for a second opinion.",
  },
  {
    sign: "meetups",
    title: "Meetups",
    to: eventPaths.events,
    says: `${brand.figures.meetups} so far, with chai. The next one has a chair for you.`,
  },
  {
    sign: "amas",
    title: "AMAs",
    to: eventPaths.events,
    says: "Ask people whose work you know. They answer, and take follow-up questions.",
  },
  {
    sign: "early",
    title: "Early event access",
    to: eventPaths.events,
    says: "You hear about events and book them before anyone else.",
  },
  {
    sign: "discounts",
    title: "Discounts",
    to: eventPaths.events,
    mark: "up to 50% off events",
    says: "Plus member prices across the shop.",
  },
  {
    sign: "guide",
    title: "Freelance guide",
    to: shelfPath,
    says: "From the first enquiry to the last invoice, with figures from India.",
  },
  {
    sign: "contract",
    title: "Contract template",
    to: shelfPath,
    says: "Plain words, four versions, ready to send before work starts.",
  },
  {
    sign: "talks",
    title: "Design Talks Library",
    says: "Every talk, recorded, with a search in every word.",
    to: talkPaths.talks,
  },
  {
    sign: "work",
    title: "Freelance work",
    says: `${brand.figures.opportunities} of opportunities, each with its pay. You see every new one two days before everyone else.`,
    to: opportunityPaths.opportunities,
  },
  {
    sign: "mentoring",
    title: "Mentoring",
    says: "Ask someone who has been where you are going. They answer within three days.",
    to: mentors,
  },
  {
    sign: "feedback",
    title: "Portfolio feedback",
    says: "Three questions about one piece of yours, answered by a member you choose.",
    to: mentors,
  },
];

interface PerksProps {
  readonly events: readonly EventLine[];
  /** Until the first talk is there, the library is coming soon. */
  readonly hasTalks: boolean;
  /** How many opportunities are live, from ten on. */
  readonly opportunities: number | undefined;
}

export function Perks({ events, hasTalks, opportunities }: PerksProps): ReactNode {
  return (
    <section aria-labelledby="perks">
      <h2 id="perks" className="text-heading">
        Twelve matches in the box
      </h2>
      <p className="mt-4 max-w-[29.4em] text-lg text-soft">
        This is what membership includes. Whatever we add later is yours too.
      </p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {perks.map((perk) => (
          <PerkLine key={perk.sign} perk={asItIs(perk, { hasTalks, opportunities })} />
        ))}
      </ul>
      {events.length === 0 ? null : <NextEvents events={events} />}
    </section>
  );
}

function asItIs(perk: Perk, { hasTalks, opportunities }: Omit<PerksProps, "events">): Perk {
  if (perk.sign === "talks" && !hasTalks) return { ...perk, to: undefined, mark: "coming soon" };
  if (perk.sign === "work" && opportunities !== undefined)
    return {
      ...perk,
      says: `${inFigures(opportunities)} opportunities are open now, each with its pay. You see every new one two days before everyone else.`,
    };
  return perk;
}

function NextEvents({ events }: { readonly events: readonly EventLine[] }): ReactNode {
  return (
    <section aria-labelledby="next-events" className="mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h3 id="next-events" className="text-section">
          Next events
        </h3>
        <TextLink to={eventPaths.events} className="tap">
          All events
        </TextLink>
      </div>
      <ul className="event-list">
        {events.map((event) => (
          <li key={event.slug}>
            <EventRow event={event} headline="h4" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PerkLine({ perk: { sign, title, says, mark, to } }: { readonly perk: Perk }): ReactNode {
  return (
    <li className="flex flex-wrap gap-4">
      <svg className="size-16 shrink-0" aria-hidden="true">
        <use href={`/perks.svg#${sign}`} />
      </svg>
      <div className="min-w-0 grow basis-24">
        <h3 className="font-text text-lg leading-tight font-semibold">
          {to === undefined ? title : <TextLink to={to}>{title}</TextLink>}
        </h3>
        {mark === undefined ? null : (
          <Badge tone={sign === "talks" ? "plain" : "marigold"} className="mt-1.5">
            {mark}
          </Badge>
        )}
        <p className="mt-1.5 text-soft">{says}</p>
      </div>
    </li>
  );
}
