import { type ReactNode, useEffect, useRef } from "react";

interface SentProps {
  readonly title: string;
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/** In place of the form once it was sent. */
export function Sent({ title, actions, children }: SentProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent" className="rounded-lg border border-edge bg-raised p-6 md:p-8">
      <h2 ref={heading} id="sent" tabIndex={-1} className="text-section">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
      <p className="actions mt-6">{actions}</p>
    </section>
  );
}
