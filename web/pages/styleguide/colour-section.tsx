import { type ReactNode, useEffect, useState } from "react";
import { contrast, linePairs, shapePairs, wordPairs } from "./contrast.ts";
import { Piece, Section } from "./section.tsx";

const artwork = ["vermilion", "marigold", "bottle", "indigo", "blush", "cream", "night"];

export function ColourSection(): ReactNode {
  const figures = useFigures();
  return (
    <Section title="Colour">
      <Piece title="Words and their contrast in the current theme">
        <div className="sg-grid">
          {wordPairs.map(({ on, of, least }) => (
            <div key={on + of} className="sg-swatch" style={{ background: `var(${on})`, color: `var(${of})` }}>
              <span className="text-lg font-semibold">Ag ₹2,499</span>
              <span>
                {nameOf(of)} on {nameOf(on)}: {figures.get(on + of) ?? "…"} (at least {least})
              </span>
            </div>
          ))}
        </div>
      </Piece>
      <Piece title="Shapes and their contrast: edges of buttons, labels and fields, the focus, fills; and the lines of boxes">
        <div className="sg-grid">
          {[...shapePairs, ...linePairs].map(({ on, of, least }) => (
            <div key={on + of} className="sg-swatch" style={{ background: `var(${on})` }}>
              <div className="sg-shape" style={{ borderColor: `var(${of})` }} />
              {/* Words keep to their own pairs, whatever the shape. */}
              <span className="bg-paper text-ink">
                {nameOf(of)} on {nameOf(on)}: {figures.get(on + of) ?? "…"} (at least {least})
              </span>
            </div>
          ))}
        </div>
      </Piece>
      <Piece title="Artwork: the same in both themes">
        <div className="sg-grid">
          {artwork.map((name) => (
            <div key={name} className="sg-swatch">
              <span className="sg-paint" style={{ background: `var(--color-${name})` }} />
              <span>{name}</span>
            </div>
          ))}
        </div>
      </Piece>
    </Section>
  );
}

function nameOf(token: string): string {
  return token.replace(/^--(color-)?/, "");
}

/** Measured from the page, so that it is true in whichever theme is on. */
function useFigures(): ReadonlyMap<string, string> {
  const [figures, setFigures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const measure = () => {
      const style = getComputedStyle(document.documentElement);
      const colour = (token: string) => style.getPropertyValue(token).trim();
      setFigures(
        new Map(
          [...wordPairs, ...shapePairs, ...linePairs].map(({ on, of }) => [
            on + of,
            contrast(colour(on), colour(of)).toFixed(1),
          ]),
        ),
      );
    };
    measure();
    const watch = new MutationObserver(measure);
    watch.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    const night = matchMedia("(prefers-color-scheme: dark)");
    night.addEventListener("change", measure);
    return () => {
      watch.disconnect();
      night.removeEventListener("change", measure);
    };
  }, []);
  return figures;
}
