import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Since } from "../list/moment.tsx";
import type { TransactionRow } from "./calls.ts";

// Table rows if the list is wide enough; otherwise cards.
const rowGrid =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 @4xl:grid-cols-[minmax(0,1fr)_5.5rem_9rem_6.5rem_11rem_7rem] @4xl:items-center";
const frame = "@container divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised";
const flagWords = { duplicate_payment: "Refund due", disputed: "Disputed" } as const;

export function TransactionRows({ rows }: { readonly rows: readonly TransactionRow[] }): ReactNode {
  return (
    <div className={frame}>
      <Heads />
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.orderId}>
            <Row row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Row({ row }: { readonly row: TransactionRow }): ReactNode {
  const { orderId, amount, status, createdAt, userEmail, userName, transactionId, flags, buys } = row;
  const { label, tone } = statusWords(status);
  return (
    <article className={`px-4 py-3 text-sm @4xl:py-2 ${rowGrid}`}>
      <div className="min-w-0">
        <h2 className="font-text text-sm font-semibold [overflow-wrap:anywhere] @4xl:truncate">
          {buys.kind === "membership" ? "Membership" : buys.title}
        </h2>
        <p className="text-soft [overflow-wrap:anywhere] @4xl:truncate" title={userEmail ?? undefined}>
          {userName === null ? null : <span className="text-ink">{userName} · </span>}
          {userEmail ?? "N/A"}
        </p>
      </div>
      <p className="text-right text-base font-semibold tabular-nums @4xl:text-left @4xl:text-sm">
        {formatRupees(paise(amount))}
      </p>
      <p className="text-soft tabular-nums @4xl:text-ink">
        <Since at={createdAt} />
      </p>
      <p className="flex flex-wrap justify-end gap-1 self-start @4xl:justify-start @4xl:self-center">
        <Badge tone={tone}>{label}</Badge>
        {flags.map((flag) => (
          <Badge key={flag} tone="marigold">
            {flagWords[flag]}
          </Badge>
        ))}
      </p>
      <div className="min-w-0 self-center">
        <ShortId of="Order ID" id={orderId} />
        <p className="truncate text-xs text-soft" title={transactionId ?? undefined}>
          <span className="sr-only">Transaction ID: </span>
          <span className="font-mono">{transactionId ?? "N/A"}</span>
        </p>
      </div>
      <p className="self-center justify-self-end">
        <ButtonLink
          to={adminPaths.transaction(orderId)}
          variant="outline"
          size="sm"
          aria-label={`View Details of ${orderId}`}
        >
          View Details
        </ButtonLink>
      </p>
    </article>
  );
}

/** An id that is too long for a list: its two ends, and a way to copy the whole. */
function ShortId({ of, id }: { readonly of: string; readonly id: string }): ReactNode {
  const short = id.length > 16 ? `${id.slice(0, 8)}…${id.slice(-6)}` : id;
  return (
    <span className="flex flex-wrap items-center gap-x-1 @4xl:flex-nowrap">
      <span className="font-mono text-xs whitespace-nowrap" title={id}>
        <span className="sr-only">{of}: </span>
        {short}
      </span>
      <CopyButton text={id} variant="quiet">
        Copy <span className="sr-only">{of}</span>
      </CopyButton>
    </span>
  );
}

/** Visual only: each row has its own labels for screen readers. */
function Heads(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="hidden border-b border-edge bg-sunken px-4 py-2.5 text-sm font-semibold @4xl:block"
    >
      <div className={rowGrid}>
        {["Bought by", "Amount", "Date", "Status", "Order and transaction", ""].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
    </div>
  );
}

export function WaitingRows(): ReactNode {
  return (
    <div role="status" aria-label="Loading transactions" className={frame}>
      <Heads />
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className={`px-4 py-3 @4xl:py-2 ${rowGrid}`}>
          <div className="grid gap-1.5 py-1">
            <Skeleton className="h-4 w-52 max-w-full" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-11 w-32 max-w-full" />
          <Skeleton className="h-9 w-26 justify-self-end" />
        </div>
      ))}
    </div>
  );
}
