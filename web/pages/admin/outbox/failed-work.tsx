import { type ReactNode, useState } from "react";
import type { FailedWork as FailedWorkList } from "#contract/office.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { shortSince } from "../list/office-times.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { failedWork, tryAgain } from "../calls/office-calls.ts";

export function meta() {
  return adminMeta("Failed work");
}

const kinds: Readonly<Record<string, string>> = {
  "data export": "A copy of someone's data",
  erasure: "The erasure of an account",
  stamp: "A buyer's own copy of a PDF",
  "payment event": "A payment provider's webhook",
  "payment look": "A status check of an order",
  "refund look": "A refund",
  "payment letter": "An invoice and its email",
  "sign-up": "A sign-up email",
  "discord comparison": "The nightly comparison with Discord",
  "sandbox payment event": "A sandbox webhook",
  "sandbox payment refund": "A refund of the sandbox",
};

export default function FailedWork(): ReactNode {
  const list = useOwnQuery(failedWork);
  return (
    <ListPage
      title="Failed work"
      says="Background tasks that the hub retried and gave up on. Fix the cause, then retry."
    >
      <Loaded
        of={list}
        waiting={
          <div role="status" aria-label="Loading failed work" className="grid gap-4">
            <Skeleton className="h-16 rounded-lg" />
            <Skeleton className="h-16 rounded-lg" />
          </div>
        }
        failed={{ title: "Failed tasks could not be loaded" }}
        isEmpty={({ works }) => works.length === 0}
        empty={
          <EmptyState title="Nothing failed">
            <p>All background tasks are done or will be retried automatically.</p>
          </EmptyState>
        }
      >
        {({ works, total }) => (
          <>
            <ul className="divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised">
              {works.map((work) => (
                <WorkRow key={work.id} work={work} onDone={() => void list.reload()} />
              ))}
            </ul>
            {total > works.length ? (
              <p className="text-sm text-soft">
                The newest {works.length} of {total}.
              </p>
            ) : null}
          </>
        )}
      </Loaded>
    </ListPage>
  );
}

interface WorkRowProps {
  readonly work: FailedWorkList["works"][number];
  readonly onDone: () => void;
}

function WorkRow({ work, onDone }: WorkRowProps): ReactNode {
  const [state, setState] = useState<"idle" | "busy">("idle");
  const title = kinds[work.kind] ?? work.kind;
  async function again(): Promise<void> {
    setState("busy");
    try {
      await tryAgain(work.id);
      toast({ title: "Retrying", description: title, variant: "success" });
    } catch (refusal) {
      toast({ title: "The retry did not start", description: wordsOf(refusal), variant: "destructive" });
    }
    setState("idle");
    onDone();
  }
  return (
    <li className="list-row flex flex-col gap-x-4 gap-y-2 px-4 py-2 text-sm sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <div className="flex flex-wrap gap-x-3">
          <h2 className="font-text text-sm font-semibold">{title}</h2>
          <p className="break-all text-soft">{work.subject}</p>
        </div>
        <p>
          {work.why ?? "No reason recorded"} · given up {shortSince(work.gaveUpAt)} after {work.tries}{" "}
          {work.tries === 1 ? "try" : "tries"}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        busy={state === "busy" ? "Trying..." : undefined}
        onClick={() => void again()}
        aria-label={`Try again: ${title}`}
      >
        Try again
      </Button>
    </li>
  );
}
