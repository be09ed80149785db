import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { OwnPayment } from "#contract/payments.ts";
import { documentName } from "#contract/values/document-numbers.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { paths, paymentPaths } from "#contract/values/paths.ts";
import { ContactButton } from "#web/features/layout/contact-button.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { PaperDownload } from "#web/features/payments/paper-download.tsx";
import { methodWords } from "#contract/values/payment-method.ts";
import { dueBackWords, refundWords, statusWords } from "#web/features/payments/status-words.ts";
import { whereToBuy } from "#web/features/payments/where-to-buy.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { dayOf } from "#web/ui/moments.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ownPayments } from "./queries.ts";

export function meta() {
  return [{ title: `Payment History · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function PaymentHistory(): ReactNode {
  const payments = useOwnQuery(ownPayments);
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-svh content-start gap-8 py-10 md:py-16">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-heading">Payment History</h1>
        <p className="text-soft">
          Something wrong? <ContactButton className="link tap">Contact us</ContactButton>
        </p>
      </header>
      <Loaded
        of={payments}
        waiting={<Waiting />}
        failed={{ title: "Your payments could not be loaded." }}
        isEmpty={(data) => data.payments.length === 0}
        empty={
          <EmptyState
            title="You don't have any payment history yet."
            action={<ButtonLink to={paths.membership}>Explore Membership</ButtonLink>}
          />
        }
      >
        {(data) => <Payments payments={data.payments} />}
      </Loaded>
    </main>
  );
}

const columns: readonly Column<OwnPayment>[] = [
  { title: "Date", cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayOf(createdAt)}</span> },
  { title: "Order ID", cell: (payment) => <PurchaseFacts payment={payment} /> },
  { title: "Amount", kind: "figure", cell: ({ amount }) => sumOf(amount) },
  {
    title: "Payment Method",
    cell: ({ paymentMethod }) => <span className="whitespace-nowrap">{methodWords(paymentMethod)}</span>,
  },
  { title: "Status", cell: ({ status }) => <Status status={status} /> },
  { title: "Documents", kind: "action", cell: (payment) => <Papers payment={payment} /> },
];

// A table where there is room for one, a list where there is not.
function Payments({ payments }: { readonly payments: readonly OwnPayment[] }): ReactNode {
  return (
    <>
      <Table
        caption="Payment History"
        columns={columns}
        rows={payments}
        keyOf={({ orderId }) => orderId}
        className="max-lg:hidden"
      />
      <ul className="grid gap-4 lg:hidden">
        {payments.map((payment) => (
          <li key={payment.orderId} className="grid gap-3 rounded-lg border border-edge bg-raised p-5">
            <p className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-display text-title tabular-nums">{sumOf(payment.amount)}</span>
              <Status status={payment.status} />
            </p>
            <PurchaseFacts payment={payment} />
            <p className="text-sm text-soft">
              {dayOf(payment.createdAt)}, {methodWords(payment.paymentMethod)}
            </p>
            <Papers payment={payment} />
          </li>
        ))}
      </ul>
    </>
  );
}

function sumOf(amount: number): string {
  return formatRupees(paise(amount));
}

function PurchaseFacts({ payment: { orderId, buys, refunds, dueBack } }: { readonly payment: OwnPayment }): ReactNode {
  return (
    <div className="grid gap-1 lg:min-w-56">
      <p className="font-semibold">{buys.kind === "membership" ? `${brand.name} Membership` : buys.title}</p>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">{orderId}</p>
      {refunds.map((refund, place) => (
        // Refunds are only ever added at the end.
        <p key={place} className="text-sm">
          {refundWords(refund)}
        </p>
      ))}
      {dueBack > 0 ? <p className="text-sm">{dueBackWords(dueBack)}</p> : null}
    </div>
  );
}

function Status({ status }: Pick<OwnPayment, "status">): ReactNode {
  const { label, tone } = statusWords(status);
  return <Badge tone={tone}>{label}</Badge>;
}

function Papers({ payment }: { readonly payment: OwnPayment }): ReactNode {
  const { orderId, status, buys, invoiceNumber, refunds } = payment;
  if (status === "INITIATED" || status === "PENDING") {
    return (
      <TextLink
        to={`${paymentPaths.verification}?orderid=${encodeURIComponent(orderId)}`}
        className="text-sm font-semibold whitespace-nowrap"
      >
        Check status
      </TextLink>
    );
  }
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      {status === "FAILED" || status === "CANCELLED" ? (
        <TextLink to={whereToBuy(buys)} className="tap text-sm font-semibold whitespace-nowrap">
          Try again
        </TextLink>
      ) : null}
      {invoiceNumber === null ? null : (
        <PaperDownload orderId={orderId} size="sm" label={downloadWords(invoiceNumber)}>
          {documentName(invoiceNumber)}
        </PaperDownload>
      )}
      {refunds.map(({ noteNumber }) =>
        noteNumber === null ? null : (
          <PaperDownload
            key={noteNumber}
            orderId={orderId}
            noteNumber={noteNumber}
            size="sm"
            label={downloadWords(noteNumber)}
          >
            {documentName(noteNumber)}
          </PaperDownload>
        ),
      )}
    </div>
  );
}

function downloadWords(number: string): string {
  return `Download ${documentName(number).toLowerCase()} ${number}`;
}

function Waiting(): ReactNode {
  return (
    <div aria-busy="true" className="grid gap-4">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-24 lg:h-16" />
      ))}
      <p role="status" className="sr-only">
        Loading your payments...
      </p>
    </div>
  );
}
