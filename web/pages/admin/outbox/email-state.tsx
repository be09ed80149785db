import type { ReactNode } from "react";
import type { OutboxRow } from "#contract/outbox-admin.ts";
import { Badge } from "#web/ui/badge.tsx";

/** The delivery status of an email. */
export function EmailStateBadge({ state, failure }: Pick<OutboxRow, "state" | "failure">): ReactNode {
  if (state === "sent") return <Badge tone="bottle">Sent</Badge>;
  if (state === "dead") return <Badge tone="vermilion">Failed</Badge>;
  return failure === null ? <Badge>Waiting</Badge> : <Badge tone="marigold">Trying again</Badge>;
}
