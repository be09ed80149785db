import { type ReactNode, useState } from "react";
import type { ManagedUser, UserDone } from "#contract/people-admin.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { shortDayOf } from "../list/office-times.ts";
import { toast } from "#web/ui/toast-store.ts";
import { changeAdmin, changeMembership } from "../calls/people-calls.ts";
import { nameOf, StatusWords } from "./user-row.tsx";

interface ManageDialogProps {
  readonly user: ManagedUser;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly done: string;
  readonly wasAlready: string;
  readonly failed: string;
  readonly variant?: "primary";
  act(): Promise<UserDone>;
}

/** The acts on a person from the list, each after a confirmation. */
export function ManageDialog({ user, onClose, onDone }: ManageDialogProps): ReactNode {
  const isOwn = useOwner()?.id === user.id;
  const [act, setAct] = useState<"membership" | "admin">();
  const questions = { membership: aboutMembership(user), admin: aboutAdmin(user, isOwn) };
  if (act !== undefined)
    return <QuestionDialog question={questions[act]} onClose={() => setAct(undefined)} onDone={onDone} />;
  return (
    <Dialog
      title={`Manage ${user.name ?? user.email ?? nameOf(user)}`}
      description={user.email ?? undefined}
      onClose={onClose}
    >
      <div className="grid gap-5">
        <StatusWords user={user} />
        <Choice title="Membership" says={membershipOf(user)}>
          <Button variant={user.isMember ? "outline" : "primary"} onClick={() => setAct("membership")}>
            {questions.membership.confirm}
          </Button>
        </Choice>
        <Choice title="Admin Access" says={user.isAdmin ? "They can use the back office." : "No access."}>
          <Button variant="outline" onClick={() => setAct("admin")}>
            {questions.admin.confirm}
          </Button>
        </Choice>
      </div>
    </Dialog>
  );
}

function Choice(props: { readonly title: string; readonly says: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-edge p-4">
      <div>
        <h3 className="font-text font-semibold">{props.title}</h3>
        <p className="mt-1 text-sm text-soft">{props.says}</p>
      </div>
      {props.children}
    </section>
  );
}

interface QuestionDialogProps {
  readonly question: Question;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function QuestionDialog({ question, onClose, onDone }: QuestionDialogProps): ReactNode {
  const { title, description, confirm, variant = "destroy" } = question;
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirm={confirm}
      busy="One moment..."
      variant={variant}
      onConfirm={async () => {
        try {
          const { changed } = await question.act();
          if (changed) toast({ title: question.done, variant: "success" });
          else toast({ title: "Nothing changed", description: question.wasAlready });
        } catch (refusal) {
          toast({ title: question.failed, variant: "destructive" });
          // The person's state has changed since the question appeared.
          if (codeOf(refusal) === "changed_meanwhile") {
            await onDone();
            return {
              text: "Someone else changed this user. The list is up to date now; please check again.",
            };
          }
          return { text: wordsOf(refusal) };
        }
        // The next question uses the new state.
        await onDone();
        onClose();
        return undefined;
      }}
      onClose={onClose}
    />
  );
}

function membershipOf({ isMember, membershipEndsAt }: ManagedUser): string {
  if (!isMember) return "Not a member.";
  return membershipEndsAt === null ? "A member for life." : `A member until ${shortDayOf(membershipEndsAt)}.`;
}

function aboutMembership(user: ManagedUser): Question {
  const name = user.name ?? user.email ?? nameOf(user);
  const failed = "Failed to update membership";
  if (user.isMember)
    return {
      title: `Revoke ${name}'s membership?`,
      description: "Their membership ends immediately. They keep what they bought, and nothing is refunded.",
      confirm: "Revoke",
      done: "Membership revoked successfully",
      wasAlready: `${name} is not a member.`,
      failed,
      act: () => changeMembership(user, "revoke"),
    };
  return {
    title: `Grant ${name} a membership?`,
    description: "They become a member immediately, for life, without paying.",
    confirm: "Grant",
    done: "Membership granted successfully",
    wasAlready: `${name} is already a member.`,
    failed,
    variant: "primary",
    act: () => changeMembership(user, "grant"),
  };
}

function aboutAdmin(user: ManagedUser, isOwn: boolean): Question {
  const name = user.name ?? user.email ?? nameOf(user);
  const failed = "Failed to update admin status";
  if (user.isAdmin)
    return {
      title: isOwn ? "Remove yourself as an admin?" : `Remove ${name} as an admin?`,
      description: isOwn
        ? "You lose access to the back office immediately. Only another admin can restore it, so the last admin can't do this."
        : "They lose access to the back office immediately. Nothing else changes.",
      confirm: "Remove Admin",
      done: "Admin status revoked successfully",
      wasAlready: `${name} is not an admin.`,
      failed,
      act: () => changeAdmin(user, { act: "remove", confirmOwn: isOwn }),
    };
  return {
    title: `Make ${name} an admin?`,
    description: "They can do everything you can: see everyone's data, refund payments and remove you.",
    confirm: "Make Admin",
    done: "Admin status granted successfully",
    wasAlready: `${name} is already an admin.`,
    failed,
    variant: "primary",
    act: () => changeAdmin(user, { act: "make", confirmOwn: false }),
  };
}
