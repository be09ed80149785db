import { type ReactNode, useState } from "react";
import { Link, useParams } from "react-router";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { statusWords } from "#web/features/payments/status-words.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { StatusDot } from "#web/ui/status-dot.tsx";
import { adminMeta } from "../list/list-page.tsx";
import { purchaseVerbs } from "../list/purchase.tsx";
import { transaction } from "./calls.ts";
import { OrderFacts } from "./order-facts.tsx";
import { OrderMoney } from "./order-money.tsx";
import { Recheck } from "./recheck.tsx";
import { RefundDialog } from "./refund-dialog.tsx";
import { sumOf } from "./sum-words.ts";
import { TimeLine } from "./time-line.tsx";
import { whatHappened } from "./what-happened.ts";

export function meta() {
  return adminMeta("Transaction");
}

export default function Transaction(): ReactNode {
  const { orderId = "" } = useParams();
  const record = useOwnQuery(() => transaction(orderId));
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-6 pb-24 sm:px-8 md:pt-10"
    >
      <Link to={adminPaths.transactions} className="link flex min-h-11 items-center gap-1 justify-self-start text-sm">
        <Icon name="left" className="size-4" /> Transactions
      </Link>
      <Loaded of={record} waiting={<Waiting />} failed={{ title: "The transaction did not load", within: NoSuchOrder }}>
        {(order) => <Record key={order.orderId} order={order} onChange={() => void record.reload()} />}
      </Loaded>
    </main>
  );
}

function NoSuchOrder({ error, children }: { readonly error: Error; readonly children: ReactNode }): ReactNode {
  if (codeOf(error) !== "not_found") return children;
  return (
    <>
      <h1 className="sr-only">Transaction</h1>
      <EmptyState title="Order not found" action={<ButtonLink to={adminPaths.transactions}>All orders</ButtonLink>}>
        <p>Check that the link contains the whole order ID.</p>
      </EmptyState>
    </>
  );
}

interface RecordProps {
  readonly order: TransactionDetail;
  readonly onChange: () => void;
}

function Record({ order, onChange }: RecordProps): ReactNode {
  const [refunding, setRefunding] = useState<string>();
  const { label, tone } = statusWords(order.status);
  const payment = order.payments.find(({ paymentId }) => paymentId === refunding);
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h1 className="text-heading">
            {order.userName ?? order.userEmail ?? "An erased account"} {purchaseVerbs[order.status]} {order.title}
          </h1>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="font-display text-section tabular-nums">{sumOf(order.amount)}</span>
            <StatusDot tone={tone}>{label}</StatusDot>
            <span className="flex flex-wrap items-center text-sm text-soft">
              <span className="font-mono text-xs">{order.orderId}</span>
              <CopyButton text={order.orderId} variant="quiet">
                Copy <span className="sr-only">order ID</span>
              </CopyButton>
            </span>
          </p>
        </div>
        <Recheck order={order} onChange={onChange} />
      </header>
      <section aria-labelledby="happened" className="grid gap-4">
        <h2 id="happened" className="text-title">
          What happened
        </h2>
        <ul className="grid gap-3">
          {whatHappened(order).map(({ tone: how, title, says, todo }, at) => (
            <li
              key={`${title} ${at}`}
              className={`rounded-lg border bg-raised p-4 ${{ info: "border-edge", success: "border-good", danger: "border-danger" }[how]}`}
            >
              <p className="font-semibold">{title}</p>
              <p>{says}</p>
              <p className="mt-1 text-soft">{todo}</p>
            </li>
          ))}
        </ul>
      </section>
      <OrderMoney order={order} onRefund={setRefunding} />
      <div className="grid gap-6 lg:grid-cols-2">
        <OrderFacts order={order} />
        <TimeLine order={order} />
      </div>
      {payment ? (
        <RefundDialog
          orderId={order.orderId}
          payment={payment}
          onClose={() => setRefunding(undefined)}
          onTried={onChange}
        />
      ) : null}
    </>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading the transaction" className="grid gap-6">
      <Skeleton className="h-10 w-44" />
      <Skeleton className="h-5 w-full max-w-120" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-40 w-full" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </div>
    </div>
  );
}
