import type { ReactNode } from "react";

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps): ReactNode {
  return (
    <section className="sg-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One piece in its states. */
export function Piece({ title, children }: SectionProps): ReactNode {
  return (
    <div className="sg-piece">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
