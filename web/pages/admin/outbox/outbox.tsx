import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OutboxRow } from "#contract/outbox-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { emailTitle } from "../emails/email-titles.ts";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs, SearchBox } from "../list/list-controls.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { Since } from "../list/moment.tsx";
import { EmailStateWord } from "./email-state.tsx";
import { outbox } from "./queries.ts";

export function meta() {
  return adminMeta("Outbox");
}

const states = ["all", "waiting", "sent", "dead"] as const;
const titles = { all: "All", waiting: "Waiting", sent: "Sent", dead: "Failed" } as const;

export default function Outbox(): ReactNode {
  const { search, filter, page, lookFor, hrefOfPage, hrefOfFilter } = useListAddress({
    filters: states,
    filterAs: "state",
  });
  const list = useOwnQuery(() => outbox({ search, state: filter, page }));
  const counts = list.data?.counts;
  const tabs = states.map((id) => ({
    id,
    title: titles[id],
    count: counts && (id === "all" ? counts.waiting + counts.sent + counts.dead : counts[id]),
  }));
  return (
    <ListPage title="Outbox" says="Every email of the last 30 days and its delivery status.">
      <div className="flex flex-col gap-4 xl:flex-row xl:items-center xl:justify-between">
        <FilterTabs label="Emails by state" tabs={tabs} current={filter} hrefFor={hrefOfFilter} counts="shown" />
        <SearchBox
          label="Search emails"
          placeholder="Start of the email address"
          value={search}
          onLook={lookFor}
          maxLength={200}
        />
      </div>
      <Loaded
        of={list}
        waiting={<Skeleton className="h-[40rem]" />}
        failed={{ title: "The emails did not load" }}
        isEmpty={({ emails }) => emails.length === 0}
        empty={
          <EmptyState title="No emails found">
            <p>{search === "" ? "No emails with this status in the last 30 days." : "No address starts with that."}</p>
          </EmptyState>
        }
      >
        {(answer) => (
          <ListRows of="Emails" answer={answer} page={page} hrefFor={hrefOfPage} isPlaceholder={list.isPlaceholder}>
            {answer.emails.map((email) => (
              <Row key={email.id} email={email} />
            ))}
          </ListRows>
        )}
      </Loaded>
    </ListPage>
  );
}

function Row({ email: { id, kind, to, state, failure, createdAt, sentAt } }: { readonly email: OutboxRow }): ReactNode {
  return (
    <li className="list-row grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 px-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_7rem_8.75rem]">
      <div className="flex min-w-0 flex-wrap gap-x-3 [overflow-wrap:anywhere]">
        <h2 className="font-text text-sm font-semibold">
          <Link to={adminPaths.writtenEmail(id)} className="row-cover">
            {emailTitle(kind)}
          </Link>
        </h2>
        <p className="text-soft">to {to}</p>
      </div>
      <EmailStateWord state={state} failure={failure} />
      <p className="text-soft tabular-nums max-sm:col-span-2">
        <Since at={sentAt ?? createdAt} />
      </p>
      {failure === null ? null : <p className="col-span-full text-danger">{failure}</p>}
    </li>
  );
}
