import { type ReactNode, useState } from "react";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { assignPayment, type UnmatchedPayment } from "../calls/money-calls.ts";
import { Likely } from "./likely.tsx";
import { Tick } from "./tick.tsx";
import { amountOf } from "./unmatched-row.tsx";

interface AssignDialogProps {
  readonly payment: UnmatchedPayment;
  readonly onClose: () => void;
  readonly onCreate: () => void;
  readonly onDone: () => void;
}

/** Assigning overrides the amount, so it needs two confirmations: the order, and a checkbox about the consequences. */
export function AssignDialog({ payment, onClose, onCreate, onDone }: AssignDialogProps): ReactNode {
  const [order, setOrder] = useState(payment.orderId ?? "");
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      order: textOf(data, "order").trim() === "" ? "Enter the order ID." : undefined,
      sure: data.get("sure") === null ? "Tick this to continue." : undefined,
    }),
    async send(data) {
      try {
        await assignPayment(payment.id, textOf(data, "order").trim());
      } catch (refusal) {
        const isUnknown = codeOf(refusal) === "not_found";
        return {
          tone: "danger",
          text: isUnknown ? "Order not found, or someone else has already handled this payment." : wordsOf(refusal),
        };
      }
      toast({ title: "Payment assigned", description: "The order is settled.", variant: "success" });
      onClose();
      onDone();
      return undefined;
    },
  });
  return (
    <Dialog title="Assign to an order" size="lg" onClose={onClose}>
      <form {...form} className="grid gap-5">
        <p className="text-soft">
          This marks the order as paid with {amountOf(payment)}, regardless of its price. The buyer gets access, a
          document and an email immediately.
        </p>
        <Likely payment={payment} chosen={order} onChoose={setOrder} />
        <Field
          label="Order"
          need="required"
          hint="The full order ID, as in the buyer's payment history and emails."
          error={errors["order"]}
        >
          {(control) => (
            <TextInput
              {...control}
              name="order"
              autoComplete="off"
              spellCheck={false}
              value={order}
              onChange={(event) => setOrder(event.currentTarget.value)}
              data-autofocus
            />
          )}
        </Field>
        {payment.orderId === null ? (
          <p className="text-sm text-soft">
            No order?{" "}
            <Button variant="link" onClick={onCreate}>
              Create one
            </Button>
          </p>
        ) : null}
        <Tick
          name="sure"
          label="I have compared the payer and the order. This can't be undone."
          error={errors["sure"]}
        />
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy ? "Assigning..." : undefined}>
            Assign
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
