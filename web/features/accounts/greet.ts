import { readViewer } from "#web/session/session-store.ts";
import { toast } from "#web/ui/toast-store.ts";

/** After a person has logged in here, by whatever way: never for a refresh, another tab or a glance back. */
export function greet(): void {
  const viewer = readViewer();
  if (viewer.state === "signed-in") toast({ title: "Login successful", description: `Welcome ${viewer.name}!`, variant: "success" });
}
