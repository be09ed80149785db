import type { ReactNode } from "react";
import { Carousel } from "#web/ui/carousel.tsx";
import { LogoLoop } from "#web/ui/logo-loop.tsx";
import { Piece, Section } from "./section.tsx";

const grounds = [
  { ground: "vermilion", ink: "cream" },
  { ground: "marigold", ink: "night" },
  { ground: "bottle", ink: "cream" },
];

const logos = Array.from({ length: 16 }, (_, at) => (
  <span key={at} className="font-display text-title whitespace-nowrap">
    Logo {at + 1}
  </span>
));

export function MotionSection(): ReactNode {
  const slides = grounds.map(({ ground, ink }, at) => (
    <div key={ground} className="sg-art" style={{ background: `var(--color-${ground})`, color: `var(--color-${ink})` }}>
      <span className="font-display text-poster">{at + 1}</span>
    </div>
  ));
  return (
    <Section title="Motion">
      <Piece title="Carousel: steps every 4 s">
        <Carousel label="Sample pictures" slides={slides} className="max-w-xl" />
      </Piece>
      <Piece title="Carousel: manual only; a single picture has no controls">
        <div className="sg-grid">
          <Carousel label="Sample pictures by hand" slides={slides} autoplayMs="never" />
          <Carousel label="One sample picture" slides={slides.slice(0, 1)} />
        </div>
      </Piece>
      <Piece title="Logo loop: 16 logos, a step every 2 s">
        <LogoLoop label="Sample logos" logos={logos} />
      </Piece>
    </Section>
  );
}
