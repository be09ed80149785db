import type { ReactNode } from "react";
import type { OutboxRow } from "#contract/outbox-admin.ts";
import { StatusDot } from "#web/ui/status-dot.tsx";

/** The delivery status of an email. */
export function EmailStateWord({ state, failure }: Pick<OutboxRow, "state" | "failure">): ReactNode {
  if (state === "sent") return <StatusDot tone="bottle">Sent</StatusDot>;
  if (state === "dead") return <StatusDot tone="vermilion">Failed</StatusDot>;
  return failure === null ? <StatusDot>Waiting</StatusDot> : <StatusDot tone="marigold">Trying again</StatusDot>;
}
