import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { DoorState } from "./door.ts";

const titles: Readonly<Record<string, string>> = {
  not_a_helper: "You are not a helper here",
  event_not_found: "No such event",
  invalid_input: "No such event",
  check_in_closed: "Check-in is closed",
};

/** Instead of the list. The page asks again every few seconds, so that a helper who was just added need not reload. */
export function NoDoor({ state: { refused, waiting } }: { readonly state: DoorState }): ReactNode {
  return (
    <>
      <h1 className="font-display text-title">Check-in</h1>
      {refused ? (
        <EmptyState title={titles[refused.code] ?? "The list did not load"}>
          <p>{refused.message}</p>
          {waiting === 0 ? null : <p className="mt-2">Scans on this phone that were not sent: {waiting}.</p>}
        </EmptyState>
      ) : (
        <EmptyState title="The list is not on this phone yet">
          <p>It loads as soon as the phone is online. After that, check-in works offline.</p>
        </EmptyState>
      )}
    </>
  );
}
