import type { ReactNode } from "react";
import type { DoorState } from "./door.ts";

/** Whether this phone reaches the hub, and how many scans wait. */
export function LineState({ state }: { readonly state: DoorState }): ReactNode {
  return (
    <p role="status" aria-label="Connection" className="text-sm font-semibold">
      <span aria-hidden="true" className={state.line === "off" ? "text-danger" : "text-good"}>
        ●{" "}
      </span>
      {wordsOf(state)}
    </p>
  );
}

function wordsOf({ line, waiting, isStored, refused }: DoorState): string {
  const scans = waiting === 1 ? "1 scan waits" : `${waiting} scans wait`;
  const stay = isStored ? "" : " This browser stores nothing, so keep this page open.";
  if (line === "off") return `Offline. ${waiting === 0 ? "Check-in works anyway" : `${scans} to be sent`}.${stay}`;
  if (refused) return `${refused.message} ${waiting === 0 ? "" : `${scans} to be sent.`}`;
  if (line === "unknown") return `Connecting. ${waiting === 0 ? "" : `${scans} to be sent.`}`;
  return waiting === 0 ? "Online. Everything is sent." : `Online. ${scans} to be sent.`;
}
