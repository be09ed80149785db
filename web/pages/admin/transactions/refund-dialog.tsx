import { type ReactNode, useState } from "react";
import type { TransactionDetail } from "#contract/payments-admin.ts";
import { formatRupees, paise } from "#contract/values/money.ts";
import { parseRupees, writeRupees } from "#contract/values/typed-rupees.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { SaidNotice } from "#web/features/accounts/said-notice.tsx";
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
  /** Whatever came of it: the page looks again. */
  readonly onTried: () => void;
}

/** The amount is typed twice: money that has gone back does not come again. */
export function RefundDialog({ orderId, payment, onClose, onTried }: RefundDialogProps): ReactNode {
  const left = formatRupees(paise(payment.left));
  const isDuplicate = payment.flag === "duplicate_payment";
  // As it was when this opened: whoever sends money back meanwhile is noticed.
  const [shown] = useState(payment.left);
  const { form, errors, said, isBusy } = useForm({
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
          ? `They paid twice. ${left} of payment ${payment.paymentId} can go back; what they bought stays theirs.`
          : `${left} of payment ${payment.paymentId} can go back. When all of it has gone, what they bought ends.`
      }
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <Field label="Amount (₹)" need="required" hint={`All that is left is ${left}.`} error={errors["amount"]}>
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
          hint="Kept with the refund and in the audit log. The payer does not read it."
          error={errors["reason"]}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={500} autoComplete="off" />}
        </Field>
        <Field
          label="Type the amount once more"
          need="required"
          hint="Money that has been sent back does not come again."
          error={errors["again"]}
        >
          {(control) => <TextInput {...control} name="again" inputMode="decimal" autoComplete="off" />}
        </Field>
        <SaidNotice said={said} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" busy={isBusy ? "Refunding..." : undefined}>
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
        ? `That is more than is left: ${formatRupees(paise(left))}.`
        : undefined,
    reason: textOf(data, "reason").trim() === "" ? "Say why, in a few words." : undefined,
    again: isAmount && again !== amount ? "This is not the amount above." : undefined,
  };
}

function sayGiven(amount: number, status: string) {
  const sum = formatRupees(paise(amount));
  return status === "FAILED"
    ? ({
        title: "The provider refused the refund",
        description: `${sum} is still here.`,
        variant: "destructive",
      } as const)
    : ({ title: "Refund begun", description: `${sum} is on its way back.`, variant: "success" } as const);
}

function refusedWords(refusal: unknown): string {
  const code = codeOf(refusal);
  if (code === "changed_meanwhile")
    return "Money of this payment went back a moment ago, by you or by somebody else. Close this and look at what is left.";
  if (code === "not_refundable")
    return "Nothing of this payment is left to refund, or the rest is already on its way back.";
  if (code === "payments_unavailable")
    return "The keys of this payment's provider are gone, so the hub cannot send it back. Nothing was begun.";
  return wordsOf(refusal);
}
