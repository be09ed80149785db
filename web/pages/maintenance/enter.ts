// The code for calls loads only for logged-in people: most visitors of this page are not, and many come at the same time.
import { readKeptSession } from "#web/session/kept-session.ts";

const key = "hub-entered-with";

/** Asks for a pass to the closed hub, as the person logged in here. */
export async function askForPass(): Promise<"in" | "no administrator" | "away"> {
  const { answerOf, ApiRefusal, browserApi } = await import("#web/api/client.ts");
  try {
    await answerOf(browserApi().maintenance.pass.$post());
    return "in";
  } catch (error) {
    return error instanceof ApiRefusal &&
      ["maintenance", "not_allowed", "not_signed_in", "second_factor_needed"].includes(error.code)
      ? "no administrator"
      : "away";
  }
}

/** A session that has been admitted before and comes back is not sent in circles: its browser keeps no pass. */
export function isWorthTrying(): boolean {
  const session = readKeptSession();
  return session !== undefined && read() !== session.access_token;
}

export function goOn(address: string): void {
  try {
    sessionStorage.setItem(key, readKeptSession()?.access_token ?? "");
  } catch {
    // Storage is disabled: the next visit tries again.
  }
  if (address === location.pathname + location.search + location.hash) location.reload();
  else location.assign(address);
}

/** Only in this browser: people without admin rights keep their other sessions. */
export async function leaveAgain(): Promise<void> {
  const { authClient } = await import("#web/session/auth-client.ts");
  await authClient().signOut({ scope: "local" });
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
