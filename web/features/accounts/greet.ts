import { readViewer } from "#web/session/session-store.ts";
import { toast, toasts } from "#web/ui/toast-store.ts";

/** After a person has logged in here, by whatever way: never for a refresh, another tab or a glance back. */
export function greet(): void {
  const viewer = readViewer();
  if (viewer.state !== "signed-in") return;
  // An error on the way is settled.
  for (const { id, variant } of toasts.read()) if (variant === "destructive") toasts.dismiss(id);
  toast({ title: "Login successful", description: `Welcome ${viewer.name}!`, variant: "success", about: "session" });
}
