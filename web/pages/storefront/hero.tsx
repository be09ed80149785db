import { type ReactNode, Suspense } from "react";
import { brand } from "#contract/brand.ts";
import { useOwnShelf } from "#web/features/catalog/use-own.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { cn } from "#web/ui/class-names.ts";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { latePart } from "#web/ui/late-part.tsx";
import { WaysIn } from "./ways-in.tsx";

// An empty list takes no room.
const Nothing = (): ReactNode => <ul />;
// Strangers never load it.
const HeroOwn = latePart(() => import("./hero-own.tsx").then((own) => own.HeroOwn), Nothing);

const { members, countries, knowledge, opportunities } = brand.figures;
const figures = [
  [members, "designers"],
  [countries, "countries"],
  [knowledge, "of knowledge"],
] as const;

function HeroWords(): ReactNode {
  const viewer = useSignedIn();
  const own = useOwnShelf();
  return (
    <div className="@container">
      <p className="hero-over">{brand.figures.members} creatives, one hub</p>
      {/* Two lines of the smaller size in either words: for a kept session nothing moves. */}
      <h1 className={cn("mt-4 text-poster in-data-[session=kept]:text-greeting", viewer ? "" : "logged-out-only")}>
        {viewer ? (
          <>
            Welcome back, <FittedName>{viewer.name}</FittedName>
          </>
        ) : (
          brand.tagline
        )}
      </h1>
      <p className="hero-says">
        Guides, templates, meetups and feedback from people who design for a living. Join once, stay for life.
      </p>
      {/* As tall as the content, so that nothing moves. */}
      <div className="hero-own">
        {own.state === "known" ? (
          <Suspense>
            <HeroOwn shelf={own.data} />
          </Suspense>
        ) : own.state === "failed" ? (
          <Nothing />
        ) : null}
      </div>
      <div className="actions mt-8 md:max-lg:*:grow">
        <WaysIn logIn="Login to Access" membership="View Membership" />
      </div>
    </div>
  );
}

interface HeroProps {
  /** How many members there are now, as a sentence. */
  readonly live: string | undefined;
  /** How many opportunities are live; until there are ten, the declared figure is shown. */
  readonly opportunities: number | undefined;
}

export function Hero({ live, opportunities: open }: HeroProps): ReactNode {
  const last =
    open === undefined ? [opportunities, "of freelance opportunities"] : [inFigures(open), "opportunities open now"];
  return (
    <section className="hero">
      <div className="shell">
        <HeroWords />
        <img src="/art/hero.svg" alt="" width={640} height={760} fetchPriority="high" />
      </div>
      <dl className="figures">
        {[...figures, last].map(([value, says]) => (
          <div key={says}>
            <dt>{says}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {live === undefined ? null : <p className="live">{live}</p>}
    </section>
  );
}
