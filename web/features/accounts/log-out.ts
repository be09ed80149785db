import { authClient } from "#web/session/auth-client.ts";
import { forgetWish } from "#web/session/wish.ts";
import { toast } from "#web/ui/toast-store.ts";

const leaveMs = 100;

/** Everywhere, and here whatever the hub answers: a person who logs out on a bad line must not stay logged in. */
export async function logOut(leave: () => void): Promise<void> {
  forgetWish();
  const client = authClient();
  const { error } = await client.signOut({ scope: "global" });
  if (error) await client.signOut({ scope: "local" });
  toast({ title: "Logged out" });
  setTimeout(leave, leaveMs);
}
