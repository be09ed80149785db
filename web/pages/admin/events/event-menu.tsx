import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { ManagedEvent } from "#contract/events-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { eventPaths } from "#contract/values/paths.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import type { MenuItem } from "#web/ui/menu.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { deleteEvent } from "../calls/event-calls.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { CopyDialog } from "./copy-dialog.tsx";

interface EventMenuProps {
  readonly event: ManagedEvent;
  /** Leaving is part of the act. */
  readonly onGone: () => void;
  readonly onChange: (event: ManagedEvent) => void;
}

/** The rarer acts on an event, and its other pages. */
export function EventMenu({ event, onGone, onChange }: EventMenuProps): ReactNode {
  const { id, slug, state, title } = event;
  const [asks, setAsks] = useState<"nothing" | "copy" | "cancel" | "delete">("nothing");
  const navigate = useNavigate();
  const close = () => setAsks("nothing");
  const goTo = (path: string, options: { readonly replace?: boolean } = {}) => {
    onGone();
    return navigate(path, options);
  };
  const items: readonly MenuItem[] = [
    ...(state === "draft"
      ? []
      : [{ label: "View on the site", icon: <ToolIcon name="leave" />, to: eventPaths.event(slug) }]),
    ...(state === "published"
      ? [{ label: "Open the check-in", icon: <ToolIcon name="people" />, to: eventPaths.checkIn(slug) }]
      : []),
    { label: "Copy to another day", icon: <ToolIcon name="calendar" />, onChoose: () => setAsks("copy") },
    ...(state === "published"
      ? [
          {
            label: "Cancel event",
            icon: <ToolIcon name="bin" />,
            tone: "danger" as const,
            onChoose: () => setAsks("cancel"),
          },
        ]
      : []),
    ...(state === "draft"
      ? [
          {
            label: "Delete draft",
            icon: <ToolIcon name="bin" />,
            tone: "danger" as const,
            onChoose: () => setAsks("delete"),
          },
        ]
      : []),
  ];
  return (
    <>
      <MoreMenu label="More" items={items} />
      {asks === "copy" ? (
        <CopyDialog event={event} onCopied={(copy) => void goTo(adminPaths.event(copy.id))} onClose={close} />
      ) : null}
      {asks === "cancel" ? (
        <CancelDialog
          event={event}
          onCancelled={(now) => {
            close();
            onChange(now);
            void goTo(adminPaths.event(id), { replace: true });
          }}
          onClose={close}
        />
      ) : null}
      {asks === "delete" ? (
        <ConfirmDialog
          title={`Delete ${title}?`}
          description="No one has seen this draft. It can’t be restored."
          confirm="Delete draft"
          busy="Deleting..."
          onConfirm={() => failureOf(deleteEvent(id).then(() => goTo(adminPaths.events)))}
          onClose={close}
        />
      ) : null}
    </>
  );
}
