import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Announcement, RecipientState } from "#contract/announcements.ts";
import { inFigures } from "#web/ui/figures.ts";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { recipientStates, recipientWords } from "./state-words.ts";

const bars: Readonly<Record<RecipientState, string>> = {
  sent: "bg-bottle",
  sending: "bg-marigold",
  waiting: "bg-sunken",
  left_out: "bg-blush",
  refused: "bg-vermilion",
  in_doubt: "bg-indigo",
};

/** Everyone in the audience is in exactly one state, so the counts add up to it at every moment. */
export function CountsSum({ announcement: { counts, total } }: { readonly announcement: Announcement }): ReactNode {
  // A state that no one is in has no line, except the one that everyone hopes for.
  const states = recipientStates.filter((state) => counts[state] > 0 || state === "sent");
  return (
    <section aria-label="Counts" className="grid gap-4 text-sm">
      <div aria-hidden="true" className="flex h-3 gap-px overflow-hidden rounded-full border border-rim bg-sunken">
        {states.map((state) => (
          <span key={state} className={bars[state]} style={{ flexGrow: counts[state] }} />
        ))}
      </div>
      <ul aria-label="People by what became of their email" className="divide-y divide-line">
        {states.map((state) => (
          <li key={state} className="flex gap-4 py-2">
            <Link
              to={{ search: `?state=${state}` }}
              preventScrollReset
              replace
              className="w-28 shrink-0 hover:underline"
            >
              <StatusDot tone={recipientWords[state].tone}>{recipientWords[state].label}</StatusDot>
            </Link>
            <span className="grow text-soft">
              <span className="max-sm:sr-only">{recipientWords[state].says}</span>
            </span>
            <span className="tabular-nums">{inFigures(counts[state])}</span>
          </li>
        ))}
        <li className="flex justify-between border-t border-edge py-2 font-semibold">
          In the audience <span className="tabular-nums">{inFigures(total)}</span>
        </li>
      </ul>
    </section>
  );
}
