import type { ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ownDashboard, takeOwnProfile } from "../queries.ts";
import { removePicture } from "./picture-acts.ts";

/** Does not wait for a form to be saved: the picture disappears at once. */
export function RemovePicture({ onClose }: { readonly onClose: () => void }): ReactNode {
  const client = useQueryClient();
  const personId = useOwner()?.id ?? "";
  const remove = async () => {
    try {
      await removePicture();
    } catch {
      return { text: "Your picture was not removed: the hub could not be reached. Please try again." };
    }
    takeOwnProfile(client, personId, { picture: null });
    // How complete the profile is now, the hub says.
    void client.invalidateQueries({ queryKey: ownDashboard(personId).queryKey });
    toast({ title: "Profile picture removed" });
    onClose();
    return undefined;
  };
  return (
    <ConfirmDialog
      title="Remove your picture?"
      description="Your picture disappears everywhere immediately. You can upload a new one any time."
      confirm="Remove"
      busy="Removing..."
      onClose={onClose}
      onConfirm={remove}
    />
  );
}
