import type { ReactNode } from "react";
import { Contents } from "./contents.tsx";
import type { LegalDocument, LegalSection } from "./document.ts";
import { facts } from "./facts.ts";

// Body copy as plain markup, dressed here once: the documents themselves carry no class names.
const prose =
  "[&_:is(p,ul,table)+:is(p,ul,table)]:mt-4 [&_a]:link [&_strong]:font-semibold" +
  " [&_ul]:list-[square] [&_ul]:space-y-2 [&_ul]:pl-5 [&_li]:marker:text-accent" +
  " [&_table]:w-full [&_table]:text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4" +
  " [&_:is(th,td)]:text-left [&_:is(th,td)]:align-top [&_th]:font-semibold";

export function LegalPage({ document }: { readonly document: LegalDocument }): ReactNode {
  return (
    <main id="main" tabIndex={-1} className="shell py-12 lg:py-20 print:w-full print:py-0">
      <header className="border-b-4 border-double border-edge pb-8 lg:pb-12">
        <h1 className="text-poster">{document.title}</h1>
        <p className="mt-4 text-sm text-soft">Last updated {facts.updated}</p>
      </header>
      <div className="mt-8 gap-x-12 lg:mt-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
        <Contents sections={document.sections} />
        <div className="lg:pl-16 print:pl-0">
          <div className={`max-w-[36.8em] ${prose}`}>
            <div className="text-lg">{document.lead}</div>
            <InShort points={document.inShort} />
          </div>
          {document.sections.map((section, index) => (
            <Section key={section.id} section={section} number={index + 1} />
          ))}
        </div>
      </div>
    </main>
  );
}

function InShort({ points }: { readonly points: LegalDocument["inShort"] }): ReactNode {
  return (
    <aside aria-labelledby="in-short" className="mt-8 rounded-lg border border-edge bg-raised p-6 sm:p-8">
      <h2 id="in-short" className="mb-3 text-title">
        In short
      </h2>
      <ul>
        {points.map((point, index) => (
          <li key={index}>{point}</li>
        ))}
      </ul>
    </aside>
  );
}

function Section(props: { readonly section: LegalSection; readonly number: number }): ReactNode {
  const { section, number } = props;
  return (
    <section aria-labelledby={section.id} className="relative max-w-[36.8em] pt-14">
      <h2 id={section.id} className="scroll-mt-4 text-title break-after-avoid">
        <a href={`#${section.id}`} className="hover:text-accent">
          <span className="mr-2 text-accent lg:absolute lg:-left-16 lg:w-12 lg:text-right print:static">{number}.</span>
          {section.title}
        </a>
      </h2>
      <div className={`mt-4 ${prose}`}>{section.body}</div>
    </section>
  );
}
