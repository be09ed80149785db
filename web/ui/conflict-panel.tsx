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

interface DifferencesProps {
  /** The words of each part of a version, by its label. */
  readonly theirs: Readonly<Record<string, string>>;
  readonly mine: Readonly<Record<string, string>>;
}

/** The parts in which the versions differ. */
export function Differences({ theirs, mine }: DifferencesProps): ReactNode {
  return (
    <ul className="mt-4 grid gap-4">
      {Object.keys({ ...mine, ...theirs })
        .filter((label) => theirs[label] !== mine[label])
        .map((label) => (
          <li key={label}>
            <p className="text-sm font-semibold">{label}</p>
            <div className="mt-1.5 grid gap-3 sm:grid-cols-2">
              <Version title="Theirs" text={theirs[label]} />
              <Version title="Yours" text={mine[label]} />
            </div>
          </li>
        ))}
    </ul>
  );
}

function Version({ title, text }: { readonly title: string; readonly text: string | undefined }): ReactNode {
  return (
    <div className="rounded-md bg-sunken p-3 text-sm">
      <p className="text-soft">{title}</p>
      <p className="mt-1 max-h-72 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{text || "Not set"}</p>
    </div>
  );
}
