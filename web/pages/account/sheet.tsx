import { type ReactNode, useEffect, useRef } from "react";

interface SheetProps {
  readonly title: string;
  /** A drawing above the title. */
  readonly art?: ReactNode;
  readonly children: ReactNode;
}

/** One sheet in the middle of the page, for pages with one task. Its changes are read out. */
export function Sheet({ title, art, children }: SheetProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return (
    <main id="main" tabIndex={-1} className="shell grid grow place-items-center py-12 md:py-20">
      <section className="w-full max-w-lg rounded-lg border border-edge bg-raised p-7 md:p-10">
        {art}
        <h1 ref={heading} tabIndex={-1} className="text-heading">
          {title}
        </h1>
        <div className="mt-4 grid gap-6">{children}</div>
      </section>
    </main>
  );
}
