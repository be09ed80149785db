import type { ReactNode } from "react";

interface SampleSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SampleSectionProps): ReactNode {
  return (
    <section className="sg-section">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One piece in its states. */
export function Piece({ title, children }: SampleSectionProps): ReactNode {
  return (
    <div className="sg-piece">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
