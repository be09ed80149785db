import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { managedEvent } from "../calls/event-calls.ts";
import { useEditing, useFirstSave } from "../editor/use-editing.ts";
import { adminMeta } from "../list/list-page.tsx";
import { CancelledEvent } from "./cancelled-event.tsx";
import { EventEditor } from "./event-editor.tsx";

export function meta() {
  return adminMeta("Event");
}

export default function EventPage(): ReactNode {
  const { id, editing } = useEditing();
  return <OpenedEvent key={editing} editing={editing} id={id} />;
}

function OpenedEvent(props: { readonly editing: string; readonly id: string }): ReactNode {
  const { isNew, onCreated } = useFirstSave(props, adminPaths.event);
  return isNew ? <EventEditor start={undefined} onCreated={onCreated} /> : <ExistingEvent id={Number(props.id)} />;
}

function ExistingEvent({ id }: { readonly id: number }): ReactNode {
  const event = useOwnQuery(() => managedEvent(id));
  return (
    <Loaded of={event} waiting={<Waiting />} failed={{ title: "The event did not load", within: NotLoaded }}>
      {(data) =>
        data.state === "cancelled" ? (
          <CancelledEvent event={data} />
        ) : (
          <EventEditor start={data} onCreated={() => undefined} />
        )
      }
    </Loaded>
  );
}

function NotLoaded({ error, children }: { readonly error: Error; readonly children: ReactNode }): ReactNode {
  const isMissing = ["event_not_found", "invalid_input"].includes(codeOf(error) ?? "");
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[76rem] px-4 py-10 sm:px-8">
      {isMissing ? (
        <EmptyState title="Event not found" action={<ButtonLink to={adminPaths.events}>All events</ButtonLink>}>
          <p>This draft may have been deleted.</p>
        </EmptyState>
      ) : (
        children
      )}
    </main>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the event" className="mx-auto grid max-w-[96rem] gap-6 px-4 pt-6 sm:px-8">
      <Skeleton className="h-14" />
      <Skeleton className="h-144" />
    </div>
  );
}
