import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

interface ConflictPanelProps {
  readonly title: string;
  readonly says: string;
  /** Both versions, or what differs. */
  readonly children: ReactNode;
  readonly keepLabel: string;
  readonly onKeep: () => void;
  readonly onDiscard: () => void;
}

/** Someone else saved the same thing in the meantime. It takes the focus, and saving waits for a choice. */
export function ConflictPanel({ title, says, children, keepLabel, onKeep, onDiscard }: ConflictPanelProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const heading = useId();
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby={heading}
      className="rounded-md border border-edge bg-raised p-5"
    >
      <h2 id={heading} className="text-title">
        {title}
      </h2>
      <p className="mt-1.5 text-sm text-soft">{says}</p>
      {children}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKeep}>{keepLabel}</Button>
        <Button variant="outline" onClick={onDiscard}>
          Use theirs, discard mine
        </Button>
      </div>
    </div>
  );
}
