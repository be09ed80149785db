import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { statusWords } from "#web/features/payments/status-words.ts";
import { Button } from "#web/ui/button.tsx";
import { recheck, transaction } from "./calls.ts";
import { providerLabel } from "#contract/values/payment-providers.ts";

interface RecheckProps {
  readonly order: TransactionDetail;
  readonly onChange: () => void;
}

/** Asks the provider now, and shows the result in a sentence. */
export function Recheck({ order, onChange }: RecheckProps): ReactNode {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState("");
  const provider = providerLabel(order.provider);
  // Free orders and payments by a provider's form can't be looked up.
  if (!order.canAsk || order.providerRef === null) return null;
  const ask = async () => {
    setIsBusy(true);
    setOutcome("");
    try {
      const now = await recheck(order.orderId);
      client.setQueryData(transaction(order.orderId).queryKey, now);
      setOutcome(describeChange(order, now));
    } catch (refusal) {
      const isAway = codeOf(refusal) === "payments_unavailable";
      setOutcome(isAway ? `${provider} isn't responding. Nothing has changed; the hub will retry.` : wordsOf(refusal));
      onChange();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-2 sm:items-end">
      <Button variant="outline" busy={isBusy ? `Asking ${provider}...` : undefined} onClick={() => void ask()}>
        Recheck
      </Button>
      <p role="status" className="max-w-80 text-sm text-soft sm:text-right">
        {outcome}
      </p>
    </div>
  );
}

function describeChange(before: TransactionDetail, now: TransactionDetail): string {
  if (now.status !== before.status) {
    const isSettled = now.settledAt !== null && before.settledAt === null;
    return `${isSettled ? "Settled" : "Changed"}: now “${statusWords(now.status).label}”.`;
  }
  const counts = ({ payments, refunds, disputes, flags }: TransactionDetail) =>
    JSON.stringify([payments, refunds.map(({ status }) => status), disputes.length, flags]);
  return counts(now) === counts(before) ? "Checked: nothing new." : "Checked: see the updates below.";
}
