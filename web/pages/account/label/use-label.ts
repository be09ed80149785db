import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Label } from "#contract/values/label.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ownDashboard, ownProfile, takeOwnProfile } from "../queries.ts";

/** Shows a choice immediately and saves it. Of choices in quick succession the hub receives the last one. */
export function useLabel(personId: string): (choice: Label) => Promise<void> {
  const client = useQueryClient();
  const latest = useRef<Label>(undefined);
  const isSaving = useRef(false);
  return async (choice) => {
    latest.current = choice;
    takeOwnProfile(client, personId, { label: choice });
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      let saved: Label | undefined;
      while (saved !== latest.current) {
        saved = latest.current;
        await answerOf(browserApi().account.label.$put({ json: { label: saved } }));
      }
    } catch {
      for (const { queryKey } of [ownDashboard(personId), ownProfile(personId)])
        void client.invalidateQueries({ queryKey });
      toast({ title: "Error", description: "Failed to save your label", variant: "destructive" });
    }
    isSaving.current = false;
  };
}
