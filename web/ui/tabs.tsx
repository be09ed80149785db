import { type KeyboardEvent, type ReactNode, useId } from "react";

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly title: string;
  readonly content: ReactNode;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  readonly className?: string;
}

/** Arrow keys, Home and End move and select. Hidden panels stay mounted, so a half-filled form survives a look next door. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, className }: TabsProps<Id>): ReactNode {
  const base = useId();
  // A single tab shows only its panel, which keeps its state when the others disappear.
  const isChoice = tabs.length > 1;
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = neighbour(
      event.key,
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(`${base}${tab.id}`)?.focus();
  };
  return (
    <div className={className}>
      {isChoice ? (
        <div role="tablist" aria-label={label} onKeyDown={move} className="tabs">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={`${base}${tab.id}`}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={`${base}${tab.id}p`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className="tab"
            >
              {tab.title}
            </button>
          ))}
        </div>
      ) : null}
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${base}${tab.id}p`}
          role={isChoice ? "tabpanel" : undefined}
          aria-labelledby={isChoice ? `${base}${tab.id}` : undefined}
          hidden={tab.id !== selected}
          className={isChoice ? "pt-6" : undefined}
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}

function neighbour(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowRight") return (at + 1) % count;
  if (key === "ArrowLeft") return (at - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return undefined;
}
