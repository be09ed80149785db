import { type ReactNode, useEffect, useState } from "react";
import { contrast, pairs } from "./contrast.ts";
import { Piece, Section } from "./section.tsx";

const artwork = ["vermilion", "marigold", "bottle", "indigo", "blush", "cream", "night"];

export function ColourSection(): ReactNode {
  const figures = useFigures();
  return (
    <Section title="Colour">
      <Piece title="Colour pairs and their contrast in the current theme">
        <div className="sg-grid">
          {pairs.map(({ on, of, least }) => (
            <div key={on + of} className="sg-swatch" style={{ background: `var(${on})`, color: `var(${of})` }}>
              <span className="text-lg font-semibold">Ag ₹2,499</span>
              <span>
                {of.slice(2)} on {on.slice(2)}: {figures.get(on + of) ?? "…"} (at least {least})
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

/** Measured from the page, so that it is true in whichever theme is on. */
function useFigures(): ReadonlyMap<string, string> {
  const [figures, setFigures] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const measure = () => {
      const style = getComputedStyle(document.documentElement);
      const colour = (token: string) => style.getPropertyValue(token).trim();
      setFigures(new Map(pairs.map(({ on, of }) => [on + of, contrast(colour(on), colour(of)).toFixed(1)])));
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
