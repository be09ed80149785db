import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { cn } from "#web/ui/class-names.ts";

const { figures } = brand;

/** Pictures and figures in turn, like labels in an album. */
export function Gallery(): ReactNode {
  return (
    <section aria-labelledby="gallery" className="border-y border-edge bg-sunken">
      <div className="shell py-16 md:py-24">
        <h2 id="gallery" className="max-w-[12.5em] text-heading">
          You'd be in good company.
        </h2>
        <ul className="mt-10 grid auto-rows-fr grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
          <Scene of="meetup" className="col-span-2 row-span-2" />
          <Figure ground="bg-marigold text-night" figure={figures.resources} says="resources" />
          <Scene of="workshop" />
          <Scene of="stage-talk" />
          <Figure ground="bg-[#b93321] text-cream" figure={figures.meetups} says="meetups" />
          <Figure ground="bg-bottle text-cream" figure={figures.professionals} says="professionals" />
          <Scene of="chai-break" />
          <Scene of="portfolio-review" />
          <Figure ground="bg-indigo text-cream" figure="Portfolio feedback" says="from people who hire" />
        </ul>
      </div>
    </section>
  );
}

const alts: Readonly<Record<string, string>> = {
  meetup: "Five members at a long table, talking, with chai.",
  workshop: "A workshop: three people before a wall full of notes.",
  "stage-talk": "A talk: someone on stage in front of a full room.",
  "chai-break": "A break at the chai stall, with a kettle that steams.",
  "portfolio-review": "Two people look through a portfolio, with posters behind them.",
};

function Scene({ of, className }: { readonly of: string; readonly className?: string }): ReactNode {
  return (
    <li className={cn("gallery-tile overflow-hidden rounded-lg border border-edge", className)}>
      <img
        src={`/community/${of}.svg`}
        alt={alts[of]}
        width={800}
        height={600}
        loading="lazy"
        className="size-full object-cover"
      />
    </li>
  );
}

interface FigureProps {
  readonly figure: string;
  readonly says: string;
  readonly ground: string;
}

function Figure({ figure, says, ground }: FigureProps): ReactNode {
  const isNumber = /^\d/.test(figure);
  return (
    <li className={cn("gallery-tile label-tile @container rounded-lg border border-edge", ground)}>
      <p className="grid h-full place-content-center gap-1 p-4 text-center">
        <strong className={cn("font-display font-normal", isNumber ? "text-figure" : "text-figure-words")}>
          {figure}
        </strong>{" "}
        <span className="font-semibold">{says}</span>
      </p>
    </li>
  );
}
