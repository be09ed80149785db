import { type ReactNode, useState } from "react";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { wordsOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { dismissPayment, type UnmatchedPayment, unmatchedPayments } from "../calls/money-calls.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { CreateOrderDialog } from "./create-order-dialog.tsx";
import { amountOf, UnmatchedRow } from "./unmatched-row.tsx";

export function meta() {
  return adminMeta("Unmatched payments");
}

export default function Unmatched(): ReactNode {
  const list = useOwnQuery(unmatchedPayments);
  const [dialog, setDialog] = useState<{
    readonly what: "assign" | "create" | "dismiss";
    readonly payment: UnmatchedPayment;
  }>();
  const close = () => setDialog(undefined);
  return (
    <ListPage title="Unmatched payments" says="Payments without an order. Assign each to its order, or dismiss it.">
      <Loaded
        of={list}
        waiting={<Waiting />}
        failed={{ title: "The payments did not load" }}
        isEmpty={({ payments }) => payments.length === 0}
        empty={
          <EmptyState title="No unmatched payments">
            <p>Every payment has its order.</p>
          </EmptyState>
        }
      >
        {({ payments }) => (
          <ul
            aria-label="Unmatched payments"
            className="divide-y divide-line overflow-clip rounded-lg border border-edge bg-raised"
          >
            {payments.map((payment) => (
              <UnmatchedRow
                key={payment.id}
                payment={payment}
                onAssign={() => setDialog({ what: "assign", payment })}
                onDismiss={() => setDialog({ what: "dismiss", payment })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      {dialog?.what === "assign" ? (
        <AssignDialog
          payment={dialog.payment}
          onClose={close}
          onCreate={() => setDialog({ what: "create", payment: dialog.payment })}
          onDone={() => void list.reload()}
        />
      ) : null}
      {dialog?.what === "create" ? (
        <CreateOrderDialog payment={dialog.payment} onClose={close} onDone={() => void list.reload()} />
      ) : null}
      {dialog?.what === "dismiss" ? (
        <ConfirmDialog
          title="Dismiss this payment?"
          description={`${amountOf(dialog.payment)} disappears from this list for good and gives no access to anything. Dismiss payments that don't belong to the hub or that you refunded at the provider.`}
          confirm="Dismiss"
          busy="Dismissing..."
          onConfirm={async () => {
            try {
              await dismissPayment(dialog.payment.id);
            } catch (refusal) {
              return { text: wordsOf(refusal) };
            }
            toast({ title: "Payment dismissed", variant: "success" });
            close();
            await list.reload();
            return undefined;
          }}
          onClose={close}
        />
      ) : null}
    </ListPage>
  );
}

function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading payments" className="grid gap-4">
      {Array.from({ length: 2 }, (_, at) => (
        <Skeleton key={at} className="h-28" />
      ))}
    </div>
  );
}
