// Native <details> of one name: one open at a time, collapsible, and it works before scripts load.
import { type ReactNode, useId } from "react";
import { cn } from "./class-names.ts";

export interface AccordionItem {
  readonly title: string;
  readonly content: ReactNode;
}

interface AccordionProps {
  readonly items: readonly AccordionItem[];
  readonly className?: string;
}

export function Accordion({ items, className }: AccordionProps): ReactNode {
  const name = useId();
  return (
    <div className={cn("border-t border-edge", className)}>
      {items.map((item) => (
        <details key={item.title} name={name} className="fold border-b border-edge">
          <summary className="flex items-center justify-between gap-4 py-4 text-lg font-semibold text-balance hover:text-accent">
            {item.title}
            <span className="fold-sign" aria-hidden="true" />
          </summary>
          <div className="max-w-prose pr-10 pb-6 text-soft">{item.content}</div>
        </details>
      ))}
    </div>
  );
}
