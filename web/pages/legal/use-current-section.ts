import { useEffect, useState } from "react";
import type { LegalSection } from "./document.ts";

/** The section whose heading was the last to pass the upper third of the window. */
export function useCurrentSection(sections: readonly LegalSection[]): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    // One line across the window is watched: only a heading that crosses it can change the answer.
    const observer = new IntersectionObserver(() => setCurrent(lastAbove(headings)), { rootMargin: "0px 0px -66%" });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);

  return current;
}

function lastAbove(headings: readonly HTMLElement[]): string | undefined {
  return headings.findLast((heading) => heading.getBoundingClientRect().top <= window.innerHeight * 0.34)?.id;
}
