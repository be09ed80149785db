import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/icons.tsx";

// On a phone it lies on the sidebar's own bar, right of the button that opens it.
export const barPlace = "border-b border-edge bg-paper max-md:-mt-14 max-md:pl-10";
export const barRoom =
  "mx-auto flex min-h-14 max-w-[96rem] flex-wrap items-center gap-1 px-3 sm:gap-3 sm:px-8 md:min-h-16";

interface EditorBarProps {
  /** The list that the thing belongs to. */
  readonly all: { readonly to: string; readonly label: string };
  readonly title: string;
  readonly status: ReactNode;
  readonly children?: ReactNode;
}

/** The name of what is edited, its state and its acts. Always in view. */
export function EditorBar({ all, title, status, children }: EditorBarProps): ReactNode {
  return (
    <header className={`sticky top-0 z-20 ${barPlace}`}>
      <div className={barRoom}>
        <Link
          to={all.to}
          aria-label={all.label}
          className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
        >
          <Icon name="left" />
        </Link>
        {/* At twice the text size the buttons take a line of their own. */}
        <div className="min-w-0 grow basis-20 xl:flex xl:items-center xl:gap-3">
          <h1 className="truncate font-text text-base leading-snug font-semibold sm:text-lg">{title}</h1>
          <div className="flex shrink-0 items-center gap-2.5 text-xs whitespace-nowrap text-soft sm:text-sm">
            {status}
          </div>
        </div>
        {children}
      </div>
    </header>
  );
}
