import { type ReactNode, useEffect, useState } from "react";
import type { LegalSection } from "./document.ts";

type Sections = readonly LegalSection[];

/** Beside the text where there is room for it, folded away above it where there is not. */
export function Contents({ sections }: { readonly sections: Sections }): ReactNode {
  const current = useCurrentSection(sections);
  return (
    <>
      <details className="mb-8 rounded-lg border border-edge bg-raised lg:hidden print:hidden">
        <summary className="px-5 py-3 font-semibold">Contents</summary>
        <nav aria-label="Contents" className="border-t px-5 py-2">
          <SectionLinks sections={sections} current={undefined} />
        </nav>
      </details>
      <nav
        aria-label="Contents"
        className="sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-y-auto lg:block print:hidden"
      >
        <SectionLinks sections={sections} current={current} />
      </nav>
    </>
  );
}

function SectionLinks(props: { readonly sections: Sections; readonly current: string | undefined }): ReactNode {
  return (
    <ol className="text-sm leading-snug">
      {props.sections.map((section, index) => (
        <li key={section.id}>
          <a
            href={`#${section.id}`}
            aria-current={section.id === props.current ? "location" : undefined}
            className="flex gap-3 py-2 text-soft hover:text-accent aria-[current]:text-ink lg:py-1"
          >
            <span className="w-5 shrink-0 text-right tabular-nums">{index + 1}</span>
            {section.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The section whose heading was the last to pass the upper third of the window. */
function useCurrentSection(sections: readonly LegalSection[]): string | undefined {
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
