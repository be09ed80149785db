import { type ReactNode, useRef, useState } from "react";
import type { OwnData } from "#contract/own-data.ts";
import { erasureDays } from "#contract/values/own-data-terms.ts";
import { MessageNotice } from "#web/features/accounts/message-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { dayOf, momentOf } from "#web/ui/moments.ts";
import { Notice } from "#web/ui/notice.tsx";
import { SettingList, SettingRow } from "#web/ui/setting-list.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { askForErasure, stay } from "./data-calls.ts";
import { usePress } from "./use-act.ts";

interface EraseAccountProps {
  readonly own: OwnData;
  readonly onChange: () => Promise<void>;
}

/** The pressed button is gone: the focus moves to the notice in its place. */
export function EraseAccount({ own, onChange }: EraseAccountProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const changed = async () => {
    await onChange();
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="rounded-lg">
      {own.erasure ? (
        <Leaving own={own} dueAt={own.erasure.dueAt} onChange={changed} />
      ) : (
        <Staying own={own} onChange={changed} />
      )}
    </div>
  );
}

function Staying({ own: { waitsFor }, onChange }: EraseAccountProps): ReactNode {
  const [open, setOpen] = useState<"none" | "question">("none");
  const isAlone = waitsFor === "administrator";
  const closeAndReload = async () => {
    setOpen("none");
    await onChange();
  };
  return (
    <>
      <SettingList label="Erase your account">
        <SettingRow
          title="Erase your account"
          action={
            isAlone ? null : (
              <Button variant="danger" size="sm" onClick={() => setOpen("question")}>
                Erase account
              </Button>
            )
          }
        >
          {isAlone
            ? "You are the only administrator. Make someone else an administrator first; then you can erase your account."
            : `Everything about you is erased for good ${erasureDays} days after you ask. Until then you can change your mind.`}
        </SettingRow>
      </SettingList>
      {open === "question" ? (
        <EraseDialog waitsFor={waitsFor} onAsked={closeAndReload} onClose={() => setOpen("none")} />
      ) : null}
    </>
  );
}

const goes = [
  "your profile, picture, public page and badge",
  "your membership, and everything you own and have opened",
  "every way to log in, and every device that is logged in",
  "emails to you, and your addresses",
];

const stays = [
  "invoices and receipts",
  "payments, with what was bought",
  "an activity log, and which emails you agreed to, by number only",
];

interface EraseDialogProps {
  readonly waitsFor: OwnData["waitsFor"];
  readonly onAsked: () => Promise<void>;
  readonly onClose: () => void;
}

function EraseDialog({ waitsFor, onAsked, onClose }: EraseDialogProps): ReactNode {
  const erase = usePress(async () => {
    await askForErasure();
    await onAsked();
  });
  return (
    <Dialog
      title="Erase your account?"
      description={`Your account is erased in ${erasureDays} days. Until then nothing changes, and you can cancel with one click. After that, the account can't be restored.`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose} data-autofocus>
            Keep my account
          </Button>
          <Button variant="destroy" busy={erase.isBusy ? "Asking..." : undefined} onClick={erase.press}>
            Erase in {erasureDays} days
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <Listed title="What is erased" items={goes} icon="close" />
        <Listed title="What stays, as the law requires" items={stays} icon="check" />
        {waitsFor === "payment" ? (
          <Notice>One of your payments is still open. We wait until it is settled before we erase anything.</Notice>
        ) : null}
        <MessageNotice message={erase.message} />
      </div>
    </Dialog>
  );
}

interface ListedProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly icon: "close" | "check";
}

function Listed({ title, items, icon }: ListedProps): ReactNode {
  return (
    <div>
      <h3 className="font-text font-semibold">{title}</h3>
      <ul className="mt-2 grid gap-1.5 text-sm text-soft">
        {items.map((item) => (
          <li key={item} className="flex gap-2.5">
            <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">{item}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Leaving({ own, dueAt, onChange }: EraseAccountProps & { readonly dueAt: string }): ReactNode {
  const staying = usePress(async () => {
    await stay();
    toast({ title: "You stay", description: "Your account is not erased.", variant: "success" });
    await onChange();
  });
  const isWaiting = own.waitsFor === "payment";
  return (
    <Notice
      title={
        isWaiting
          ? "Your account will be erased once your payment is settled"
          : `Your account will be erased on ${dayOf(dueAt)}`
      }
    >
      <p className="text-sm text-soft">
        {isWaiting
          ? `One of your payments is still open. We wait until it is settled, and at least until ${dayOf(dueAt)}.`
          : `Until ${momentOf(dueAt)} you can change your mind.`}{" "}
        Invoices and payments stay, as the law requires.
      </p>
      <div className="mt-3 grid justify-items-start gap-3">
        <Button size="sm" busy={staying.isBusy ? "One moment..." : undefined} onClick={staying.press}>
          Stay
        </Button>
        <MessageNotice message={staying.message} />
      </div>
    </Notice>
  );
}
