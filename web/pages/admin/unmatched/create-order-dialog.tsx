import { type ReactNode, useState } from "react";
import type { RefusalCode } from "#contract/errors.ts";
import { formatSum } from "#contract/values/money.ts";
import { states } from "#contract/values/states.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field, type FieldControl } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { productList } from "../calls/product-calls.ts";
import { createOrderFor, type UnmatchedPayment } from "../calls/money-calls.ts";
import { Tick } from "./tick.tsx";
import { PersonChoice } from "./person-choice.tsx";
import { amountOf } from "./unmatched-row.tsx";

interface CreateOrderDialogProps {
  readonly payment: UnmatchedPayment;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const tick = "Tick this to continue.";
// No product has this address.
const membership = "*";
const wayOut = "Refund this payment at the provider, then dismiss it here.";
const refusals: Partial<Record<RefusalCode, string>> = {
  already_member: `They are already a member. ${wayOut}`,
  already_owned: `They already own this product. ${wayOut}`,
  members_only: "Only members can buy this product. If they paid for membership too, assign that payment first.",
  product_archived: `This product is no longer sold. ${wayOut}`,
  not_found: "Someone else has already handled this payment.",
};

/** Creates the order of a payment whose order is lost, for a person and a product. An amount other than today's price needs a confirmation. */
export function CreateOrderDialog({ payment, onClose, onDone }: CreateOrderDialogProps): ReactNode {
  // The price the chosen person would pay today, if it differs from the payment.
  const [today, setToday] = useState<number>();
  const { form, errors, message, isBusy } = useForm({
    check: (data) => ({
      person: textOf(data, "person") === "" ? "Choose a person." : undefined,
      thing: textOf(data, "thing") === "" ? "Choose what they paid for." : undefined,
      meant: today !== undefined && data.get("meant") === null ? tick : undefined,
      sure: data.get("sure") === null ? tick : undefined,
    }),
    async send(data) {
      const [slug, state] = [textOf(data, "thing"), textOf(data, "state")];
      try {
        await createOrderFor(payment.id, {
          userId: textOf(data, "person"),
          buys: slug === membership ? { kind: "membership" } : { kind: "product", slug },
          state: state === "" ? undefined : state,
          price: today,
        });
      } catch (refusal) {
        const price = refusal instanceof ApiRefusal && refusal.code === "amount_differs" ? refusal.price : undefined;
        setToday(price);
        return { tone: price === undefined ? "danger" : "info", text: messageOf(refusal) };
      }
      toast({ title: "Order created", description: "This payment settles the order.", variant: "success" });
      onClose();
      onDone();
      return undefined;
    },
  });
  return (
    <Dialog
      title="Create an order"
      description={`For a payment whose order is lost. This creates a settled order of ${amountOf(payment)}: the person gets access, a document and an email immediately.`}
      size="lg"
      onClose={onClose}
    >
      <form {...form} className="grid gap-5" onChange={({ target }) => isAboutPrice(target) && setToday(undefined)}>
        <PersonChoice hint={payment.email ?? ""} error={errors["person"]} />
        <Field label="What they paid for" need="required" error={errors["thing"]}>
          {(control) => <ThingSelect control={control} />}
        </Field>
        <Field
          label="State"
          hint="Where they live, for the document. Without a choice, the billing details of their last order are used."
        >
          {(control) => (
            <NativeSelect {...control} name="state">
              <option value="">As in their last order</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name} ({code})
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
        <Tick
          name="sure"
          label="I have compared the payer and the person. This can't be undone."
          error={errors["sure"]}
        />
        <MessageNotice message={message} />
        {today === undefined ? null : (
          <Tick
            name="meant"
            label={`${amountOf(payment)} is the correct amount. This is saved in the audit log.`}
            error={errors["meant"]}
          />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy ? "Creating..." : undefined}>
            Create
          </Button>
        </div>
      </form>
    </Dialog>
  );

  function messageOf(refusal: unknown): string {
    if (!(refusal instanceof ApiRefusal)) return wordsOf(refusal);
    if (refusal.price !== undefined)
      return `They would pay ${formatSum(refusal.price)} today, and this payment is ${amountOf(payment)}. Create the order only if the price was different at the time.`;
    return Object.values(refusal.fields)[0] ?? refusals[refusal.code] ?? refusal.message;
  }
}

function isAboutPrice(target: EventTarget): boolean {
  return (
    (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) &&
    (target.name === "person" || target.name === "thing")
  );
}

function ThingSelect({ control }: { readonly control: FieldControl }): ReactNode {
  const products = useOwnQuery(() => productList({ q: "", status: "published" }));
  return (
    <Loaded
      of={products}
      waiting={<Skeleton className="h-11 w-full" />}
      failed={{ title: "The products did not load" }}
    >
      {(list) => (
        <NativeSelect {...control} name="thing" defaultValue="">
          <option value="">Choose</option>
          <option value={membership}>Membership</option>
          <optgroup label="Products">
            {list.products.map(({ slug, title }) => (
              <option key={slug} value={slug}>
                {title}
              </option>
            ))}
          </optgroup>
        </NativeSelect>
      )}
    </Loaded>
  );
}
