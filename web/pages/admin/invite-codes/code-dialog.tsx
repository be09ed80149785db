import { type ReactNode, useState } from "react";
import { indianDay } from "#contract/values/india.ts";
import type { InviteCode, InviteCodeInput } from "#contract/payments-admin.ts";
import { paise } from "#contract/values/money.ts";
import { parseRupees, writeRupees } from "#contract/values/typed-rupees.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { SaidNotice } from "#web/features/accounts/said-notice.tsx";
import { type FieldErrors, textOf, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { changeInviteCode, createInviteCode } from "../money-calls.ts";

interface CodeDialogProps {
  readonly code: InviteCode | "new";
  /** The hub takes money by payment forms: each code names its own. */
  readonly needsLink: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CodeDialog({ code, needsLink, onClose, onDone }: CodeDialogProps): ReactNode {
  const known = code === "new" ? undefined : code;
  const failed = known ? "Failed to update invite code" : "Failed to create invite code";
  const [refused, setRefused] = useState<FieldErrors>({});
  const { form, errors, said, isBusy } = useForm({
    check: (data) => {
      setRefused({});
      return check(data, { known, needsLink });
    },
    async send(data) {
      try {
        await (known
          ? changeInviteCode(known.id, { ...read(data), seen: seenOf(known) })
          : createInviteCode({ ...read(data), isActive: true }));
      } catch (refusal) {
        if (refusal instanceof ApiRefusal) setRefused(refusal.fields);
        if (codeOf(refusal) === "changed_meanwhile") onDone();
        return { tone: "danger", text: `${failed}. ${reasonOf(refusal)}` };
      }
      toast({
        title: known ? "Invite code updated successfully" : "Invite code created successfully",
        variant: "success",
      });
      onClose();
      onDone();
      return undefined;
    },
  });
  const field = (name: keyof typeof labels, about: { readonly hint?: string; readonly isNeeded?: boolean } = {}) => ({
    label: labels[name],
    need: about.isNeeded ? ("required" as const) : ("optional" as const),
    hint: about.hint,
    error: errors[name] ?? refused[name],
  });
  return (
    <Dialog title={known ? `Edit ${known.code}` : "New invite code"} size="page" onClose={onClose}>
      <form {...form} className="grid gap-5">
        <Field {...field("code", { isNeeded: true, hint: "One word. Saved in capital letters." })}>
          {(control) => (
            <TextInput
              {...control}
              name="code"
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase placeholder:normal-case"
              defaultValue={known?.code}
              data-autofocus
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...field("discountPercentage", { isNeeded: true, hint: "Shown to buyers." })}>
            {(control) => (
              <TextInput
                {...control}
                name="discountPercentage"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={known?.discountPercentage}
              />
            )}
          </Field>
          <Field {...field("price", { isNeeded: true, hint: "What the buyer pays. 0 makes it free." })}>
            {(control) => (
              <TextInput
                {...control}
                name="price"
                inputMode="decimal"
                autoComplete="off"
                defaultValue={known ? writeRupees(paise(known.price)) : undefined}
              />
            )}
          </Field>
          <Field {...field("useLimit", { hint: "Leave empty for unlimited." })}>
            {(control) => (
              <TextInput
                {...control}
                name="useLimit"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={known?.useLimit ?? undefined}
              />
            )}
          </Field>
          <Field {...field("expiresAt", { hint: "Valid until the end of that day in India. Leave empty for no end." })}>
            {(control) => <TextInput {...control} name="expiresAt" type="date" defaultValue={lastDay(known)} />}
          </Field>
        </div>
        <Field
          {...field("checkoutLink", {
            isNeeded: needsLink,
            hint: needsLink
              ? "A Cashfree payment form for this price."
              : "A Cashfree payment form. Leave empty to have the hub create a payment link.",
          })}
        >
          {(control) => (
            <TextInput
              {...control}
              name="checkoutLink"
              type="url"
              inputMode="url"
              autoComplete="off"
              defaultValue={known?.checkoutLink ?? undefined}
            />
          )}
        </Field>
        <SaidNotice said={errors["form"] === undefined ? said : { tone: "danger", text: errors["form"] }} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy ? "Saving..." : undefined}>
            {known ? "Save" : "Create"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const labels = {
  code: "Code",
  discountPercentage: "Discount (%)",
  price: "Price (₹)",
  useLimit: "Use limit",
  expiresAt: "Last day",
  checkoutLink: "Checkout link",
} as const;
const needed = "Fill this in.";
const whole = /^\d{1,7}$/;

interface CodeTerms {
  readonly known: InviteCode | undefined;
  readonly needsLink: boolean;
}

function check(data: FormData, { known, needsLink }: CodeTerms): FieldErrors {
  const text = (name: keyof typeof labels) => textOf(data, name).trim();
  const [code, discount, limit, link] = [
    text("code"),
    text("discountPercentage"),
    text("useLimit"),
    text("checkoutLink"),
  ];
  const price = parseRupees(textOf(data, "price"));
  const isMissing = code === "" || discount === "" || price === "empty" || (needsLink && link === "");
  const day = text("expiresAt");
  const isOver = day !== "" && day !== lastDay(known) && day < indianDay(new Date());
  return {
    form: isMissing ? "Please fill in all required fields" : undefined,
    code: code === "" ? needed : /\s/.test(code) ? "One word, without spaces." : undefined,
    discountPercentage:
      discount === "" ? needed : isWithin(discount, 0, 100) ? undefined : "Enter a whole number from 0 to 100.",
    price: price === "empty" ? needed : typeof price === "number" ? undefined : "Enter an amount in rupees, like 799.",
    useLimit: limit === "" || isWithin(limit, 1, 1_000_000) ? undefined : "Enter a whole number of at least 1.",
    expiresAt: isOver ? "That day has already passed." : undefined,
    checkoutLink:
      link === ""
        ? needsLink
          ? needed
          : undefined
        : /^https?:\/\/\S+$/.test(link)
          ? undefined
          : "Enter a full link, starting with https://",
  };
}

/** What stood in the dialog when it was opened: whoever changed one of these meanwhile is not overwritten. */
function seenOf({
  code,
  discountPercentage,
  price,
  useLimit,
  expiresAt,
  checkoutLink,
}: InviteCode): Record<string, unknown> {
  return { code, discountPercentage, price, useLimit, expiresAt, checkoutLink };
}

function isWithin(text: string, least: number, most: number): boolean {
  return whole.test(text) && Number(text) >= least && Number(text) <= most;
}

function read(data: FormData): Omit<InviteCodeInput, "isActive"> {
  const text = (name: keyof typeof labels) => textOf(data, name).trim();
  return {
    code: text("code"),
    discountPercentage: Number(text("discountPercentage")),
    price: parseRupees(text("price")) as number,
    useLimit: text("useLimit") === "" ? null : Number(text("useLimit")),
    expiresAt: text("expiresAt") === "" ? null : `${text("expiresAt")}T23:59:59+05:30`,
    checkoutLink: text("checkoutLink") === "" ? null : text("checkoutLink"),
  };
}

function reasonOf(refusal: unknown): string {
  const [first] = refusal instanceof ApiRefusal ? Object.values(refusal.fields) : [];
  return first ?? wordsOf(refusal);
}

// As a date field writes it.
function lastDay(known: InviteCode | undefined): string | undefined {
  return known?.expiresAt == null ? undefined : indianDay(new Date(known.expiresAt));
}
