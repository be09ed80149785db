// Forms of acts on a person.
import type { ReactNode } from "react";
import { indianDay } from "#contract/values/india.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { type FieldErrors, textOf, useForm } from "#web/features/accounts/use-form.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DayField } from "#web/features/own-pages/day-field.tsx";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { readDay, unreadableDay } from "#contract/values/written-days.ts";
import { productList } from "../calls/product-calls.ts";
import { changeUser, eraseUser, giveProduct, hidePiece } from "../calls/people-calls.ts";
import type { AboutPerson } from "./person-section.tsx";

interface FormDialogProps extends Omit<AboutPerson, "user"> {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly variant?: "primary" | "destroy";
  readonly check: (data: FormData) => FieldErrors;
  /** Returns the toast's text. */
  readonly act: (data: FormData) => Promise<string>;
  readonly children: (errors: FieldErrors) => ReactNode;
}

function FormDialog(props: FormDialogProps): ReactNode {
  const { title, description, confirm, variant = "primary", check, act, onClose, onDone, children } = props;
  const { form, errors, message, isBusy } = useForm({
    check,
    async send(data) {
      try {
        toast({ title: await act(data), variant: "success" });
      } catch (refusal) {
        if (codeOf(refusal) === "changed_meanwhile") await onDone();
        const [field] = refusal instanceof ApiRefusal ? Object.values(refusal.fields) : [];
        return { tone: "danger", text: field ?? wordsOf(refusal) };
      }
      await onDone();
      onClose();
      return undefined;
    },
  });
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <form {...form} className="grid gap-5">
        {children(errors)}
        <MessageNotice message={message} />
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={variant} busy={isBusy ? "One moment..." : undefined}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export function BlockDialog({ user, ...about }: AboutPerson): ReactNode {
  const isOwn = useOwner()?.id === user.id;
  return (
    <FormDialog
      {...about}
      title={isOwn ? "Block yourself?" : "Block this user?"}
      description="They are logged out everywhere and can't log in. Their data stays, and you can unblock them later."
      confirm="Block"
      variant="destroy"
      check={(data) => ({
        reason: textOf(data, "reason").trim() === "" ? "Enter a reason." : undefined,
      })}
      act={async (data) => {
        await changeUser(user, { block: { reason: textOf(data, "reason"), confirmOwn: isOwn } });
        return "User blocked";
      }}
    >
      {(errors) => (
        <Field
          label="Reason"
          need="required"
          hint="Saved in the audit log. The user doesn't see it."
          error={errors["reason"]}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={500} autoComplete="off" data-autofocus />}
        </Field>
      )}
    </FormDialog>
  );
}

export function HideDialog({
  user,
  pieceId,
  title,
  ...about
}: AboutPerson & { readonly pieceId: string; readonly title: string }): ReactNode {
  return (
    <FormDialog
      {...about}
      title={`Hide “${title}”?`}
      description="Only its owner sees it from now on, and cannot show it until the team does. They get an email."
      confirm="Hide"
      variant="destroy"
      check={(data) => ({ reason: textOf(data, "reason").trim() === "" ? "Enter a reason." : undefined })}
      act={async (data) => {
        await hidePiece(user.id, pieceId, textOf(data, "reason"));
        return "Piece hidden";
      }}
    >
      {(errors) => (
        <Field
          label="Reason"
          need="required"
          hint="Its owner reads it in the email. Saved in the audit log."
          error={errors["reason"]}
        >
          {(control) => <TextInput {...control} name="reason" maxLength={500} autoComplete="off" data-autofocus />}
        </Field>
      )}
    </FormDialog>
  );
}

export function EraseDialog({ user, onGone, ...about }: AboutPerson & { readonly onGone: () => void }): ReactNode {
  const isOwn = useOwner()?.id === user.id;
  const wanted = user.email ?? user.id;
  return (
    <FormDialog
      {...about}
      onDone={() => Promise.resolve(onGone())}
      title="Erase this account?"
      description="Their profile, sessions, emails and products are deleted immediately and for good. Invoices, payments and the audit log stay, without a name. They get an email."
      confirm="Erase for good"
      variant="destroy"
      check={(data) => ({
        typed: textOf(data, "typed").trim().toLowerCase() === wanted ? undefined : `Type ${wanted}`,
      })}
      act={async (data) => {
        await eraseUser(user.id, { typed: textOf(data, "typed"), confirmOwn: isOwn });
        return "Account erased";
      }}
    >
      {(errors) => (
        <Field label={`Type ${wanted} to confirm`} need="required" error={errors["typed"]}>
          {(control) => <TextInput {...control} name="typed" autoComplete="off" spellCheck={false} data-autofocus />}
        </Field>
      )}
    </FormDialog>
  );
}

export function EndDialog({ user, ...about }: AboutPerson): ReactNode {
  return (
    <FormDialog
      {...about}
      title="When does their membership end?"
      description="Ends at the end of that day in India. Leave empty for no end. To end it now, revoke it."
      confirm="Save"
      check={(data) => ({ day: readDay(textOf(data, "day")) === undefined ? unreadableDay : undefined })}
      act={async (data) => {
        const day = readDay(textOf(data, "day")) ?? "";
        await changeUser(user, { membershipEndsAt: day === "" ? null : `${day}T23:59:59+05:30` });
        return "Membership updated";
      }}
    >
      {(errors) => (
        <DayField
          label="Last day"
          error={errors["day"]}
          name="day"
          day={user.membershipEndsAt === null ? "" : indianDay(new Date(user.membershipEndsAt))}
          isFirst
        />
      )}
    </FormDialog>
  );
}

export function GiveDialog({ user, ...about }: AboutPerson): ReactNode {
  const products = useOwnQuery(() => productList({ q: "", status: "all" }));
  return (
    <FormDialog
      {...about}
      title="Add a product"
      description="They get the product immediately, for life, without paying."
      confirm="Add"
      check={(data) => ({ product: textOf(data, "product") === "" ? "Choose a product." : undefined })}
      act={async (data) => {
        const { changed } = await giveProduct(user.id, Number(textOf(data, "product")));
        return changed ? "Product added" : "They already own this product";
      }}
    >
      {(errors) => (
        <Field label="Product" need="required" error={errors["product"]}>
          {(control) => (
            <Loaded
              of={products}
              waiting={<Skeleton className="h-11 w-full" />}
              failed={{ title: "The products did not load" }}
            >
              {(list) => (
                <NativeSelect {...control} name="product" defaultValue="">
                  <option value="">Choose a product</option>
                  {list.products.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Loaded>
          )}
        </Field>
      )}
    </FormDialog>
  );
}
