import { forgetDrafts } from "#web/session/drafts.ts";
import { endSession } from "./end-session.ts";
import { forgetCode } from "#web/session/kept-code.ts";
import { forgetWish } from "#web/session/wish.ts";
import { toast } from "#web/ui/toast-store.ts";

const leaveMs = 100;

export async function logOut(leave: () => void): Promise<void> {
  forgetWish();
  forgetCode();
  await endSession();
  // Once nobody is logged in any more, so that no page writes it down again.
  forgetDrafts();
  toast({ title: "Logged out", about: "session" });
  setTimeout(leave, leaveMs);
}
