import { type ReactNode, useState } from "react";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { saveFile } from "#web/api/save-file.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { methodWords } from "#contract/values/payment-method.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { shortMomentOf } from "../list/office-times.ts";
import { askForPaper } from "./calls.ts";
import { paperName } from "./line-of-time.ts";
import { moneyOf, sumOf } from "./sum-words.ts";

const paymentStatus: Record<TransactionDetail["payments"][number]["status"], [string, BadgeTone]> = {
  SUCCESS: ["Received", "bottle"],
  FAILED: ["Failed", "vermilion"],
  PENDING: ["Waiting for the bank", "marigold"],
};
const refundStatus: Record<TransactionDetail["refunds"][number]["status"], [string, BadgeTone]> = {
  SUCCESS: ["Refunded", "indigo"],
  FAILED: ["Refused", "vermilion"],
  PENDING: ["In progress", "marigold"],
};
const flags: Readonly<Record<string, string>> = {
  duplicate_payment: "Refund due",
  disputed: "Disputed",
};

interface OrderMoneyProps {
  readonly order: TransactionDetail;
  readonly onRefund: (paymentId: string) => void;
}

/** Payments, refunds and documents. */
export function OrderMoney({ order, onRefund }: OrderMoneyProps): ReactNode {
  const { payments, refunds, papers } = order;
  return (
    <>
      {payments.length === 0 ? null : (
        <Part title="Payments">
          {payments.map((payment) => (
            <SettingRow
              key={payment.paymentId}
              title={moneyOf(payment)}
              mark={
                <>
                  <Badge tone={paymentStatus[payment.status][1]}>{paymentStatus[payment.status][0]}</Badge>
                  {payment.flag === null ? null : (
                    <Badge tone="marigold">{flags[payment.flag] ?? "Doesn't match"}</Badge>
                  )}
                </>
              }
              action={
                payment.left > 0 && order.canAsk ? (
                  <Button variant="outline" size="sm" onClick={() => onRefund(payment.paymentId)}>
                    {payment.flag === "duplicate_payment" ? "Refund the duplicate" : "Refund"}
                  </Button>
                ) : null
              }
            >
              {shortMomentOf(payment.at)} · {methodWords(payment.method)} ·{" "}
              <span className="font-mono">{payment.paymentId}</span>
              {payment.left > 0 && payment.left !== payment.amount ? ` · ${sumOf(payment.left)} left` : ""}
            </SettingRow>
          ))}
        </Part>
      )}
      {refunds.length === 0 ? null : (
        <Part title="Refunds">
          {refunds.map((refund) => (
            <SettingRow
              key={refund.refundId}
              title={sumOf(refund.amount)}
              mark={<Badge tone={refundStatus[refund.status][1]}>{refundStatus[refund.status][0]}</Badge>}
            >
              <p>
                {shortMomentOf(refund.createdAt)} · of payment <span className="font-mono">{refund.paymentId}</span>
                {refund.automatic ? " · by the provider" : ""}
                {refund.askedBy === null ? "" : ` · by ${refund.askedBy}`}
              </p>
              {refund.reason === null ? null : <p>“{refund.reason}”</p>}
            </SettingRow>
          ))}
        </Part>
      )}
      {papers.length === 0 ? null : (
        <Part title="Documents">
          {papers.map(({ number, kind, amount, issuedAt }) => (
            <SettingRow
              key={number}
              title={`${paperName(kind)} ${number}`}
              action={<PaperButton orderId={order.orderId} number={number} />}
            >
              {sumOf(amount)} · {shortMomentOf(issuedAt)}
            </SettingRow>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{title}</h2>
      <SettingList label={title}>{children}</SettingList>
    </section>
  );
}

function PaperButton({ orderId, number }: { readonly orderId: string; readonly number: string }): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    setIsBusy(true);
    try {
      await saveFile(await askForPaper(orderId, number), "document.pdf");
    } catch (error) {
      toast({ title: "Download failed", description: wordsOf(error), variant: "destructive" });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      busy={isBusy ? "Downloading..." : undefined}
      aria-label={isBusy ? undefined : `Download ${number}`}
      onClick={() => void open()}
    >
      Download
    </Button>
  );
}
