import { type ReactNode, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { answerOf, browserApi } from "#web/api/client.ts";
import { askProfileAgain } from "#web/api/keep-session.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ownDashboard, ownProfile, takeOwnProfile } from "../queries.ts";

/** Switches immediately, and back after a failure. Presses are ignored while saving. */
export function VisibilitySwitch({ isPublic }: { readonly isPublic: boolean }): ReactNode {
  const client = useQueryClient();
  const personId = useOwner()?.id ?? "";
  const [isSaving, setIsSaving] = useState(false);
  const choose = async (publicProfile: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    takeOwnProfile(client, personId, { publicProfile });
    try {
      await answerOf(browserApi().account.profile.visibility.$put({ json: { publicProfile } }));
      // A private profile has its picture at another address, which the hub says.
      for (const { queryKey } of [ownDashboard(personId), ownProfile(personId)])
        void client.invalidateQueries({ queryKey });
      askProfileAgain();
      toast({
        title: "Profile visibility updated",
        description: publicProfile ? "Your profile is now public" : "Your profile is now private",
      });
    } catch {
      takeOwnProfile(client, personId, { publicProfile: !publicProfile });
      toast({ title: "Error", description: "Failed to update profile visibility", variant: "destructive" });
    }
    setIsSaving(false);
  };
  return (
    <Switch
      label="Public Profile"
      hint={isPublic ? "Others can find you and see your profile." : "Only you can see your profile."}
      checked={isPublic}
      // Not disabled in the browser's sense: that would take the focus from a switch just used by key.
      aria-disabled={isSaving || undefined}
      onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      className={isSaving ? "opacity-55" : undefined}
    />
  );
}
