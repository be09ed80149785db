import { stopLooking } from "#web/api/client.ts";
import { accessToken } from "#web/session/access-token.ts";
import { forgetDoorLists } from "#web/session/door-lists.ts";
import { forgetDrafts } from "#web/session/drafts.ts";
import { forgetCode } from "#web/session/kept-code.ts";
import { sessionKey } from "#web/session/kept-session.ts";
import { takeSession } from "#web/session/session-store.ts";
import { forgetWish } from "#web/session/wish.ts";
import { toast } from "#web/ui/toast-store.ts";

const leaveMs = 100;

export async function logOut(leave: () => void): Promise<void> {
  await forgetPerson("global");
  toast({ title: "Logged out", about: "session" });
  setTimeout(leave, leaveMs);
}

/** Other devices, and connected apps, stay logged in. */
export function logOutHere(): Promise<void> {
  return forgetPerson("local");
}

async function forgetPerson(scope: "global" | "local"): Promise<void> {
  forgetWish();
  forgetCode();
  await endSession(scope);
  // After the log-out, so that no page stores it again.
  forgetDrafts();
  forgetDoorLists("all");
}

/** Logs out everywhere or here, and in this browser even without an answer: a bad line must not leave a person logged in. */
async function endSession(scope: "global" | "local"): Promise<void> {
  stopLooking();
  try {
    const token = await accessToken();
    const headers = { authorization: `Bearer ${token ?? ""}` };
    if (token !== undefined) await fetch(`/auth/v1/logout?scope=${scope}`, { method: "POST", headers });
  } catch {
    // The request did not reach the hub.
  }
  // With the secrets of flows that began here. Other tabs hear of it by the storage.
  for (const key of Object.keys(localStorage)) if (key.startsWith(sessionKey)) localStorage.removeItem(key);
  takeSession(undefined);
}
