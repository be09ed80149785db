import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import type { RecipientList } from "#contract/announcements.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { failureOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { useListAddress } from "../list/list-address.ts";
import { FilterTabs } from "../list/list-controls.tsx";
import { ListRows } from "../list/list-rows.tsx";
import { Since } from "../list/moment.tsx";
import { recipients, sendAgain } from "./queries.ts";
import type { OfRun } from "./steer-buttons.tsx";
import { recipientStates, recipientWords } from "./state-words.ts";

const filters = ["all", ...recipientStates] as const;

/** Who they are, by what became of their email. */
export function Recipients({ announcement, onChange }: OfRun): ReactNode {
  const { id, counts, total } = announcement;
  const { filter, page, hrefOfPage, hrefOfFilter } = useListAddress({ filters, filterAs: "state" });
  const list = useOwnQuery(() => recipients(announcement, { state: filter, page }));
  const [again, setAgain] = useState<"all" | Recipient>();
  const tabs = filters
    .filter((state) => state === "all" || state === filter || counts[state] > 0)
    .map((state) =>
      state === "all"
        ? { id: state, title: "All", count: total }
        : { id: state, title: recipientWords[state].label, count: counts[state] },
    );
  return (
    <section aria-labelledby="people" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" className="text-title">
          People
        </h2>
        {filter === "in_doubt" && counts.in_doubt > 0 ? (
          <Button variant="outline" size="sm" onClick={() => setAgain("all")}>
            Send again to all {inFigures(counts.in_doubt)}
          </Button>
        ) : null}
      </div>
      <FilterTabs label="People by state" tabs={tabs} current={filter} hrefFor={hrefOfFilter} counts="shown" />
      <Loaded
        of={list}
        waiting={<Skeleton className="h-120" />}
        failed={{ title: "The people did not load" }}
        isEmpty={({ people }) => people.length === 0}
        empty={<EmptyState title="No one here">{recipientSays(filter)}</EmptyState>}
      >
        {(answer) => (
          <ListRows of="People" answer={answer} page={page} hrefFor={hrefOfPage} isPlaceholder={list.isPlaceholder}>
            {answer.people.map((person) => (
              <Row key={person.id} person={person} onAgain={() => setAgain(person)} />
            ))}
          </ListRows>
        )}
      </Loaded>
      {again === undefined ? null : (
        <ConfirmDialog
          title={again === "all" ? `Send it again to ${inFigures(counts.in_doubt)} people?` : "Send it again?"}
          description="The first email may have arrived after all. Then they get it twice."
          confirm="Send again"
          busy="One moment..."
          variant="primary"
          onConfirm={() =>
            failureOf(
              sendAgain(id, again === "all" ? "all" : [again.id]).then((now) => {
                onChange(now);
                setAgain(undefined);
                return list.reload();
              }),
            )
          }
          onClose={() => setAgain(undefined)}
        />
      )}
    </section>
  );
}

function recipientSays(filter: (typeof filters)[number]): string {
  return filter === "all"
    ? "The audience is being listed."
    : `No one is in the state “${recipientWords[filter].label}”.`;
}

type Recipient = RecipientList["people"][number];

function Row({ person, onAgain }: { readonly person: Recipient; readonly onAgain: () => void }): ReactNode {
  const { id, name, email, state, reason, at } = person;
  const { label, tone } = recipientWords[state];
  return (
    <li className="list-row grid grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-0.5 px-4 py-2 text-sm sm:grid-cols-[minmax(0,1fr)_8rem_8.75rem]">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={adminPaths.user(id)} className="font-semibold hover:underline">
          {name ?? email ?? "An erased account"}
        </Link>
        {name !== null && email !== null ? <span className="block text-soft">{email}</span> : null}
        {reason === null ? null : <span className="block text-soft">{reason}</span>}
      </p>
      <StatusDot tone={tone}>{label}</StatusDot>
      <p className="text-soft tabular-nums max-sm:col-span-2 sm:text-right">
        {state === "in_doubt" ? (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Send again to ${name ?? email ?? "this person"}`}
            onClick={onAgain}
          >
            Send again
          </Button>
        ) : at === null ? null : (
          <Since at={at} />
        )}
      </p>
    </li>
  );
}
