import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { Badge } from "#web/ui/badge.tsx";

interface Perk {
  readonly sign: string;
  readonly title: string;
  readonly says: string;
  readonly mark?: string;
}

export const perks: readonly Perk[] = [
  {
    sign: "community",
    title: "Community access",
    says: `One house for ${brand.figures.members} designers in ${brand.figures.countries} countries, from first portfolios to heads of design.`,
  },
  {
    sign: "chat",
    title: "Chat and voice",
    says: "Rooms by craft and by city. Someone's always up for a second opinion.",
  },
  {
    sign: "meetups",
    title: "Meetups",
    says: `${brand.figures.meetups} so far, with chai. The next one has a chair for you.`,
  },
  {
    sign: "amas",
    title: "AMAs",
    says: "Ask people whose work you know. They answer, and take follow-up questions.",
  },
  { sign: "early", title: "Early event access", says: "You hear about events and book them before anyone else." },
  {
    sign: "discounts",
    title: "Discounts",
    mark: "up to 50% off events",
    says: "Plus member prices across the shop.",
  },
  {
    sign: "guide",
    title: "Freelance guide",
    says: "From the first enquiry to the last invoice, with figures from India.",
  },
  {
    sign: "contract",
    title: "Contract template",
    says: "Plain words, four versions, ready to send before work starts.",
  },
  {
    sign: "talks",
    title: "Design Talks Library",
    mark: "coming soon",
    says: "Every talk, recorded.",
  },
];

export function Perks(): ReactNode {
  return (
    <section aria-labelledby="perks">
      <h2 id="perks" className="text-heading">
        Nine matches in the box
      </h2>
      <p className="mt-4 max-w-[29.4em] text-lg text-soft">
        This is what membership includes. Whatever we add later is yours too.
      </p>
      <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {perks.map(({ sign, title, says, mark }) => (
          <li key={sign} className="flex flex-wrap gap-4">
            <svg className="size-16 shrink-0" aria-hidden="true">
              <use href={`/perks.svg#${sign}`} />
            </svg>
            <div className="min-w-0 grow basis-24">
              <h3 className="font-text text-lg leading-tight font-semibold">{title}</h3>
              {mark === undefined ? null : (
                <Badge tone={sign === "talks" ? "plain" : "marigold"} className="mt-1.5">
                  {mark}
                </Badge>
              )}
              <p className="mt-1.5 text-soft">{says}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
