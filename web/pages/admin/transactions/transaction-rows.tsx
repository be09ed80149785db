import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { statusWords } from "#web/features/payments/status-words.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { Since } from "../list/moment.tsx";
import { Purchase } from "../list/purchase.tsx";
import { endOf } from "../list/short-id.tsx";
import type { TransactionRow } from "./calls.ts";

// Columns where the list has room; below that one card after the other.
const rowGrid =
  "grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 text-sm @4xl:grid-cols-[minmax(0,1fr)_5rem_9rem_8.75rem_9.5rem_5.75rem] @4xl:items-center";
const frame = "@container overflow-clip rounded-lg border border-edge bg-raised";
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
  const thing = buys.kind === "membership" ? "Membership" : buys.title;
  return (
    <article className={`list-row py-2.5 @4xl:py-1 ${rowGrid}`}>
      <div className="min-w-0 leading-tight [overflow-wrap:anywhere]">
        <h2 className="font-text text-sm leading-tight @4xl:truncate">
          <Purchase name={userName ?? userEmail} thing={thing} status={status} />
        </h2>
        <p className="text-xs leading-tight text-soft @4xl:truncate" title={userEmail ?? undefined}>
          <span className="sr-only">Email: </span>
          {userEmail ?? "N/A"}
        </p>
      </div>
      <p className="text-right font-semibold tabular-nums">{formatRupees(paise(amount))}</p>
      <p className="flex flex-wrap gap-x-3 self-center">
        <StatusDot tone={tone}>{label}</StatusDot>
        {flags.map((flag) => (
          <StatusDot key={flag} tone="marigold">
            {flagWords[flag]}
          </StatusDot>
        ))}
      </p>
      <p className="self-center text-right whitespace-nowrap text-soft tabular-nums @4xl:text-left">
        <Since at={createdAt} />
      </p>
      <Ids orderId={orderId} transactionId={transactionId} />
      <p className="self-center justify-self-end">
        <Link
          to={adminPaths.transaction(orderId)}
          aria-label={`View Details of ${orderId}`}
          className="row-cover row-act font-semibold whitespace-nowrap underline"
        >
          View Details
        </Link>
      </p>
    </article>
  );
}

/** Their ends, in grey, and a button for the whole order ID. */
function Ids({ orderId, transactionId }: Pick<TransactionRow, "orderId" | "transactionId">): ReactNode {
  return (
    <div className="flex items-center">
      <div className="w-20 font-mono text-xs leading-tight whitespace-nowrap text-soft">
        <p title={orderId}>
          <span className="sr-only">Order ID: </span>
          {endOf(orderId)}
        </p>
        <p title={transactionId ?? undefined}>
          <span className="sr-only">Transaction ID: </span>
          {endOf(transactionId ?? "N/A")}
        </p>
      </div>
      <CopyButton text={orderId} variant="quiet" className="row-act px-2">
        Copy <span className="sr-only">order ID</span>
      </CopyButton>
    </div>
  );
}

/** Visual only: each row has its own labels for screen readers. */
function Heads(): ReactNode {
  return (
    <div aria-hidden="true" className="hidden border-b border-edge bg-sunken py-2 font-semibold @4xl:block">
      <div className={rowGrid}>
        <span>Bought by</span>
        <span className="text-right">Amount</span>
        {["Status", "Date", "Order, transaction", ""].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
    </div>
  );
}

export function WaitingRows(): ReactNode {
  return (
    <div role="status" aria-label="Loading transactions" className={`divide-y divide-line ${frame}`}>
      <Heads />
      {Array.from({ length: 10 }, (_, at) => (
        <div key={at} className="flex min-h-24 items-center gap-6 px-4 @4xl:min-h-11">
          <Skeleton className="h-4 w-72" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </div>
  );
}
