import { readViewer } from "#web/session/session-store.ts";
import { toast, toasts } from "#web/ui/toast-store.ts";

/** After a log-in in this tab, by any way: never after a token refresh or for another tab. */
export function greet(): void {
  const viewer = readViewer();
  if (viewer.state !== "signed-in") return;
  // The log-in clears an earlier error.
  for (const { id, variant } of toasts.read()) if (variant === "destructive") toasts.dismiss(id);
  toast({ title: "Login successful", description: `Welcome ${viewer.name}!`, variant: "success", about: "session" });
  void import("./passkeys/offer-passkey.ts").then(({ offerPasskey }) => offerPasskey(viewer.id)).catch(() => undefined);
}
