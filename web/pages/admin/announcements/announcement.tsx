import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router";
import type { Announcement } from "#contract/announcements.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { adminMeta } from "../list/list-page.tsx";
import { DraftEditor } from "./draft-editor.tsx";
import { oneAnnouncement } from "./queries.ts";
import { RunPage } from "./run-page.tsx";

export function meta() {
  return adminMeta("Announcement");
}

/** A draft to write, or what became of it. */
export default function AnnouncementPage(): ReactNode {
  const { id = "" } = useParams();
  const announcement = useOwnQuery(() => oneAnnouncement(id));
  const client = useQueryClient();
  const navigate = useNavigate();
  const take = (now: Announcement) => client.setQueryData(oneAnnouncement(id).queryKey, now);
  return (
    <Loaded
      of={announcement}
      waiting={<Waiting />}
      failed={{ title: "This announcement did not load", within: NotLoaded }}
    >
      {(data) =>
        data.state === "draft" && data.draft !== null ? (
          <DraftEditor
            key={id}
            announcement={{ ...data, draft: data.draft }}
            onSent={take}
            onMovedOn={() => {
              toast({
                title: "This is no longer a draft",
                description: "Another administrator has sent or deleted it.",
              });
              void announcement.reload();
            }}
            onDeleted={() => void navigate(adminPaths.announcements, { replace: true })}
          />
        ) : (
          <RunPage announcement={data} onChange={take} onReload={announcement.reload} />
        )
      }
    </Loaded>
  );
}

function NotLoaded({ error, children }: { readonly error: Error; readonly children: ReactNode }): ReactNode {
  const isGone = ["not_found", "invalid_input"].includes(codeOf(error) ?? "");
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[76rem] px-4 pt-10 pb-24 sm:px-8">
      {isGone ? (
        <EmptyState
          title="Announcement not found"
          action={<ButtonLink to={adminPaths.announcements}>All announcements</ButtonLink>}
        >
          <p>It was deleted, or the link is incomplete.</p>
        </EmptyState>
      ) : (
        children
      )}
    </main>
  );
}

function Waiting(): ReactNode {
  return (
    <div
      role="status"
      aria-label="Loading this announcement"
      className="mx-auto grid max-w-[96rem] gap-6 px-4 pt-6 sm:px-8"
    >
      <Skeleton className="h-14" />
      <Skeleton className="h-144" />
    </div>
  );
}
