import type { ReactNode } from "react";

interface EditorSectionProps {
  readonly id: string;
  readonly title: string;
  readonly says?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, says, children }: EditorSectionProps): ReactNode {
  return (
    <section aria-labelledby={id} className="group border-t border-line py-8 first:border-t-0 first:pt-0">
      {/* The first one is level with the head of the preview. */}
      <h2 id={id} className="text-title group-first:flex group-first:min-h-11 group-first:items-center">
        {title}
      </h2>
      {says ? <p className="mt-1.5 max-w-[34em] text-sm text-soft">{says}</p> : null}
      <div className="mt-5 grid gap-5">{children}</div>
    </section>
  );
}
