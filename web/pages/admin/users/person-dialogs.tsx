import type { ReactNode } from "react";
import type { ManagedUser } from "#contract/people-admin.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import {
  changeUser,
  endSession,
  removePasskeys,
  sendPasswordEmail,
  showPieceAgain,
  signOutEverywhere,
  takeProduct,
} from "../calls/people-calls.ts";
import type { AboutPerson } from "./person-section.tsx";
import { BlockDialog, EndDialog, EraseDialog, GiveDialog, HideDialog } from "./person-forms.tsx";

export type AskedOfPerson =
  | {
      readonly what:
        | "manage"
        | "password email"
        | "block"
        | "unblock"
        | "erase"
        | "end sessions"
        | "remove passkeys"
        | "membership end"
        | "give product";
    }
  | { readonly what: "end session"; readonly session: { readonly id: string; readonly device: string } }
  | { readonly what: "hide piece" | "show piece"; readonly pieceId: string; readonly title: string }
  | { readonly what: "take product"; readonly productId: number; readonly title: string };

interface PersonDialogsProps extends AboutPerson {
  readonly choice: AskedOfPerson | undefined;
  readonly onGone: () => void;
}

export function PersonDialogs({ choice, onGone, ...about }: PersonDialogsProps): ReactNode {
  if (choice === undefined) return null;
  if (choice.what === "block") return <BlockDialog {...about} />;
  if (choice.what === "erase") return <EraseDialog {...about} onGone={onGone} />;
  if (choice.what === "membership end") return <EndDialog {...about} />;
  if (choice.what === "hide piece") return <HideDialog {...about} {...choice} />;
  if (choice.what === "give product") return <GiveDialog {...about} />;
  const question = questionOf(choice, about.user);
  if (question === undefined) return null;
  const { title, description, confirm, done, act, variant = "destroy" } = question;
  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirm={confirm}
      busy="One moment..."
      variant={variant}
      onConfirm={async () => {
        try {
          await act();
        } catch (refusal) {
          if (codeOf(refusal) === "changed_meanwhile") await about.onDone();
          return { text: wordsOf(refusal) };
        }
        toast({ title: done, variant: "success" });
        await about.onDone();
        about.onClose();
        return undefined;
      }}
      onClose={about.onClose}
    />
  );
}

interface Question {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly done: string;
  readonly variant?: "primary";
  act(): Promise<unknown>;
}

function questionOf(choice: AskedOfPerson, user: ManagedUser): Question | undefined {
  switch (choice.what) {
    case "password email":
      return {
        title: "Send a password email?",
        description: `${user.email} gets a link to choose a new password. The old one works until they do.`,
        confirm: "Send",
        done: "Password email sent",
        variant: "primary",
        act: () => sendPasswordEmail(user.id),
      };
    case "unblock":
      return {
        title: "Unblock this user?",
        description: "They can log in again and keep everything they had.",
        confirm: "Unblock",
        done: "User unblocked",
        variant: "primary",
        act: () => changeUser(user, { block: null }),
      };
    case "end sessions":
      return {
        title: "End all sessions?",
        description:
          "They are logged out everywhere immediately, and links sent to them stop working. They get an email.",
        confirm: "End all",
        done: "Logged out everywhere",
        act: () => signOutEverywhere(user.id),
      };
    case "remove passkeys":
      return {
        title: "Remove all passkeys?",
        description: "They no longer log in with any of them. They keep their other ways to log in, and get an email.",
        confirm: "Remove all",
        done: "Passkeys removed",
        act: () => removePasskeys(user.id),
      };
    case "end session":
      return {
        title: "End this session?",
        description: `${choice.session.device} is logged out immediately.`,
        confirm: "End session",
        done: "Session ended",
        act: () => endSession(user.id, choice.session.id),
      };
    case "show piece":
      return {
        title: `Show “${choice.title}” again?`,
        description: "The people who could see it before see it again, and its owner gets an email.",
        confirm: "Show again",
        done: "Piece shown again",
        variant: "primary",
        act: () => showPieceAgain(user.id, choice.pieceId),
      };
    case "take product":
      return {
        title: `Remove ${choice.title}?`,
        description:
          "They can no longer open this product, unless membership includes it. Nothing is refunded; to return the money, refund the payment.",
        confirm: "Remove product",
        done: "Product removed",
        act: () => takeProduct(user.id, choice.productId),
      };
    default:
      return undefined;
  }
}
