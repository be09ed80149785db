import { type ReactNode, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AnnouncementRow } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { useListAddress } from "../list/list-address.ts";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { Moment } from "../list/moment.tsx";
import { announcementList, createAnnouncement } from "./queries.ts";
import { announcementWords } from "./state-words.ts";

export function meta() {
  return adminMeta("Announcements");
}

export default function Announcements(): ReactNode {
  const { page, hrefOfPage } = useListAddress({ filters: ["all"] });
  const list = useOwnQuery(() => announcementList(page));
  return (
    <ListPage
      title="Announcements"
      says="Emails to many people at a time, and updates of products to their owners."
      action={<NewAnnouncement />}
    >
      <Loaded
        of={list}
        waiting={<Skeleton className="h-120" />}
        failed={{ title: "The announcements did not load" }}
        isEmpty={({ announcements }) => announcements.length === 0}
        empty={
          <EmptyState title="No announcements yet">
            <p>Write the first one: it is saved as you type, and nothing is sent before you have confirmed it.</p>
          </EmptyState>
        }
      >
        {(answer) => (
          <ListRows
            of="Announcements"
            answer={answer}
            page={page}
            hrefFor={hrefOfPage}
            isPlaceholder={list.isPlaceholder}
          >
            {answer.announcements.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ListRows>
        )}
      </Loaded>
    </ListPage>
  );
}

function NewAnnouncement(): ReactNode {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      await navigate(adminPaths.announcement((await createAnnouncement()).id));
    } catch (refusal) {
      toast({ title: "No announcement was created", description: wordsOf(refusal), variant: "destructive" });
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy ? "Creating..." : undefined} onClick={() => void create()}>
      <ToolIcon name="plus" /> New announcement
    </Button>
  );
}

function Row({ row }: { readonly row: AnnouncementRow }): ReactNode {
  const { id, kind, subject, purpose, state, counts, total, changedBy } = row;
  const { label, tone } = announcementWords[state];
  const by = kind === "updates" ? "Product update" : purposeWords[purpose].name;
  const isStarted = state !== "draft" && state !== "scheduled";
  return (
    <li className="list-row grid grid-cols-2 content-center items-center gap-x-4 gap-y-1 px-4 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_7rem_9rem_10rem]">
      <p className="min-w-0 max-sm:col-span-2">
        <Link to={adminPaths.announcement(id)} className="row-cover font-semibold [overflow-wrap:anywhere]">
          {subject.trim() || "Without a subject"}
        </Link>
        <span className="block text-soft">{[by, changedBy].filter(Boolean).join(" · ")}</span>
      </p>
      <StatusDot tone={tone}>{label}</StatusDot>
      <p className="tabular-nums max-sm:order-last max-sm:col-span-2 max-sm:empty:hidden sm:text-right">
        {isStarted ? `${inFigures(counts.sent)} of ${inFigures(total)} sent` : ""}
      </p>
      <p className="text-right text-soft tabular-nums">
        <Moment at={row.endedAt ?? row.startedAt ?? row.startsAt ?? row.changedAt} />
      </p>
    </li>
  );
}
