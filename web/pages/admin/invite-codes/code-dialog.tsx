import { type ReactNode, useState } from "react";
import { mostCodesAtOnce } from "#contract/invite-codes-admin.ts";
import { paise } from "#contract/values/money.ts";
import { writeRupees } from "#contract/values/typed-rupees.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { type FieldErrors, useForm } from "#web/features/accounts/use-form.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { changeInviteCode, createInviteCode, createManyCodes } from "../calls/money-calls.ts";
import { check, type CodeTerms, knownOf, labels, lastDay, readMany, readOne, seenOf } from "./code-form.ts";
import { NewCodes } from "./new-codes.tsx";

interface CodeDialogProps extends CodeTerms {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function CodeDialog({ code, needsLink, onClose, onDone }: CodeDialogProps): ReactNode {
  const current = knownOf(code);
  const isMany = code === "many";
  const failed = current ? "Failed to update invite code" : "Failed to create invite code";
  const [made, setMade] = useState<readonly string[]>();
  const [refused, setRefused] = useState<FieldErrors>({});
  const { form, errors, message, isBusy } = useForm({
    check: (data) => {
      setRefused({});
      return check(data, { code, needsLink });
    },
    async send(data) {
      try {
        if (isMany) {
          setMade(await createManyCodes(readMany(data)));
          onDone();
          return undefined;
        }
        await (current
          ? changeInviteCode(current.id, { ...readOne(data), seen: seenOf(current) })
          : createInviteCode({ ...readOne(data), isActive: true }));
      } catch (refusal) {
        if (refusal instanceof ApiRefusal) setRefused(refusal.fields);
        if (codeOf(refusal) === "changed_meanwhile") onDone();
        return { tone: "danger", text: `${failed}. ${reasonOf(refusal)}` };
      }
      toast({
        title: current ? "Invite code updated successfully" : "Invite code created successfully",
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
  if (made !== undefined) return <NewCodes codes={made} onClose={onClose} />;
  return (
    <Dialog
      title={current ? `Edit ${current.code}` : isMany ? "Many invite codes" : "New invite code"}
      description={isMany ? "Each code is random and works once." : undefined}
      size="page"
      onClose={onClose}
    >
      <form {...form} className="grid gap-5">
        <Field
          {...(isMany
            ? field("beginning", { hint: "Comes before the random letters, as in CLASS-7K2M9QXW." })
            : field("code", { isNeeded: true, hint: "One word. Saved in capital letters." }))}
        >
          {(control) => (
            <TextInput
              {...control}
              name={isMany ? "beginning" : "code"}
              maxLength={isMany ? 20 : 40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="font-mono uppercase placeholder:normal-case"
              defaultValue={current?.code}
              data-autofocus
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field("discountPercentage", { isNeeded: true, hint: "For the office. Buyers see the real saving." })}
          >
            {(control) => (
              <TextInput
                {...control}
                name="discountPercentage"
                inputMode="numeric"
                autoComplete="off"
                defaultValue={current?.discountPercentage}
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
                defaultValue={current ? writeRupees(paise(current.price)) : undefined}
              />
            )}
          </Field>
          <Field
            {...(isMany
              ? field("count", { isNeeded: true, hint: `Up to ${mostCodesAtOnce}.` })
              : field("useLimit", { hint: "Leave empty for unlimited." }))}
          >
            {(control) => (
              <TextInput
                {...control}
                name={isMany ? "count" : "useLimit"}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={isMany ? 20 : (current?.useLimit ?? undefined)}
              />
            )}
          </Field>
          <DayField
            {...field("expiresAt", { hint: "Valid until the end of that day in India. Leave empty for no end." })}
            name="expiresAt"
            day={lastDay(current)}
          />
        </div>
        <Field
          {...field("checkoutLink", {
            isNeeded: needsLink,
            hint: needsLink
              ? "A payment form for this price, from your provider's dashboard."
              : "A payment form from your provider's dashboard. Leave empty to have the hub create a payment link.",
          })}
        >
          {(control) => (
            <TextInput
              {...control}
              name="checkoutLink"
              type="url"
              inputMode="url"
              autoComplete="off"
              defaultValue={current?.checkoutLink ?? undefined}
            />
          )}
        </Field>
        <MessageNotice message={errors["form"] === undefined ? message : { tone: "danger", text: errors["form"] }} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy ? "Saving..." : undefined}>
            {current ? "Save" : "Create"}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function reasonOf(refusal: unknown): string {
  const [first] = refusal instanceof ApiRefusal ? Object.values(refusal.fields) : [];
  return first ?? wordsOf(refusal);
}
