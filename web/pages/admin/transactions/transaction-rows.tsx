import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { stampOf } from "../list/stamp.ts";
import type { TransactionRow } from "./calls.ts";

// One line each where the list has room, whatever stands beside it; a card each where there is none.
const rowGrid =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 @4xl:grid-cols-[minmax(0,1.5fr)_6.5rem_8.5rem_9.5rem_minmax(0,1fr)_7.5rem] @4xl:items-center";
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
  const { orderId, amount, status, createdAt, userEmail, transactionId, flags } = row;
  const { label, tone } = statusWords(status);
  return (
    <article className={`p-4 text-sm ${rowGrid}`}>
      <div className="col-span-2 min-w-0 @4xl:col-span-1">
        <h2 className="font-mono text-xs leading-snug font-semibold [overflow-wrap:anywhere]">{orderId}</h2>
        <p className="mt-0.5 text-soft [overflow-wrap:anywhere]">{userEmail ?? "N/A"}</p>
      </div>
      <p className="text-base font-semibold tabular-nums @4xl:text-sm">{formatRupees(paise(amount))}</p>
      <p className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
        <Badge tone={tone}>{label}</Badge>
        {flags.map((flag) => (
          <Badge key={flag} tone="marigold">
            {flagWords[flag]}
          </Badge>
        ))}
      </p>
      <p className="col-span-2 text-soft tabular-nums @4xl:col-span-1 @4xl:text-ink">
        <time dateTime={createdAt}>{stampOf(createdAt)}</time>
      </p>
      <p className="min-w-0 self-center text-soft [overflow-wrap:anywhere] @4xl:text-ink">
        <span className="@4xl:sr-only">Transaction ID </span>
        <span className="font-mono text-xs">{transactionId ?? "N/A"}</span>
      </p>
      <p className="justify-self-end">
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

/** For the eye alone: each row says in words what it holds. */
function Heads(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="hidden border-b border-edge bg-sunken px-4 py-2.5 text-sm font-semibold @4xl:block"
    >
      <div className={rowGrid}>
        {["Order and user", "Amount", "Status", "Date", "Transaction ID", ""].map((head) => (
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
        <div key={at} className={`p-4 ${rowGrid}`}>
          <div className="col-span-2 grid gap-1.5 @4xl:col-span-1">
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-4 w-44 max-w-full" />
          </div>
          <Skeleton className="h-5 w-16" />
          <Skeleton className="h-5 w-16 justify-self-end @4xl:justify-self-start" />
          <Skeleton className="col-span-2 h-5 w-36 @4xl:col-span-1" />
          <Skeleton className="h-5 w-32 max-w-full" />
          <Skeleton className="h-9 w-26 justify-self-end" />
        </div>
      ))}
    </div>
  );
}
