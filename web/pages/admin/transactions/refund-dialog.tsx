import { type ReactNode, useState } from "react";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { parseRupees, writeRupees } from "#contract/values/typed-rupees.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { type FieldErrors, textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { refund } from "./calls.ts";

type Payment = TransactionDetail["payments"][number];

interface RefundDialogProps {
  readonly orderId: string;
  readonly payment: Payment;
  readonly onClose: () => void;
  /** The page reloads after every outcome. */
  readonly onTried: () => void;
}

/** The amount is typed twice: money that has gone back does not come again. */
export function RefundDialog({ orderId, payment, onClose, onTried }: RefundDialogProps): ReactNode {
  const left = formatRupees(paise(payment.left));
  const isDuplicate = payment.flag === "duplicate_payment";
  // The refundable amount when the dialog opened, so that other refunds are noticed.
  const [shown] = useState(payment.left);
  const { form, errors, message, isBusy } = useForm({
    check: (data) => check(data, shown),
    async send(data) {
      const amount = parseRupees(textOf(data, "amount")) as number;
      try {
        const { status } = await refund(orderId, {
          amount,
          paymentId: payment.paymentId,
          left: shown,
          reason: textOf(data, "reason").trim(),
        });
        toast(sayGiven(amount, status));
      } catch (refusal) {
        onTried();
        return { tone: "danger", text: refusedWords(refusal) };
      }
      onClose();
      onTried();
      return undefined;
    },
  });
  return (
    <Dialog
      title={isDuplicate ? "Refund the duplicate" : "Refund"}
      description={
        isDuplicate
          ? `The buyer paid twice. ${left} of payment ${payment.paymentId} can be refunded; they keep what they bought.`
          : `${left} of payment ${payment.paymentId} can be refunded. A full refund ends what they bought.`
      }
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <Field label="Amount (₹)" need="required" hint={`${left} is left to refund.`} error={errors["amount"]}>
          {(control) => (
            <TextInput
              {...control}
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              defaultValue={writeRupees(paise(shown))}
              data-autofocus
            />
          )}
        </Field>
        <Field
          label="Reason"
          need="required"
          hint="Saved with the refund and in the audit log. The buyer doesn't see it."
          error={errors["reason"]}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={500} autoComplete="off" />}
        </Field>
        <Field label="Type the amount again" need="required" hint="Refunds can't be undone." error={errors["again"]}>
          {(control) => <TextInput {...control} name="again" inputMode="decimal" autoComplete="off" />}
        </Field>
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="destroy" busy={isBusy ? "Refunding..." : undefined}>
            Refund
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function check(data: FormData, left: number): FieldErrors {
  const amount = parseRupees(textOf(data, "amount"));
  const again = parseRupees(textOf(data, "again"));
  const isAmount = typeof amount === "number" && amount > 0;
  return {
    amount: !isAmount
      ? "An amount in rupees, like 799."
      : amount > left
        ? `Only ${formatRupees(paise(left))} is left to refund.`
        : undefined,
    reason: textOf(data, "reason").trim() === "" ? "Enter a reason." : undefined,
    again: isAmount && again !== amount ? "This doesn't match the amount above." : undefined,
  };
}

function sayGiven(amount: number, status: string) {
  const sum = formatRupees(paise(amount));
  return status === "FAILED"
    ? ({
        title: "The provider rejected the refund",
        description: `${sum} was not refunded.`,
        variant: "destructive",
      } as const)
    : ({ title: "Refund started", description: `${sum} is on its way to the buyer.`, variant: "success" } as const);
}

function refusedWords(refusal: unknown): string {
  const code = codeOf(refusal);
  if (code === "changed_meanwhile")
    return "Part of this payment was refunded a moment ago. Close this dialog to see what is left.";
  if (code === "not_refundable") return "Nothing is left to refund, or the rest is already being refunded.";
  if (code === "payments_unavailable")
    return "The hub no longer has the keys of this payment's provider, so it can't refund it. Nothing was started.";
  return wordsOf(refusal);
}
