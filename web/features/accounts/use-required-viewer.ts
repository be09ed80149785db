import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { toast } from "#web/ui/toast-store.ts";

/**
 * For a page that is somebody's own: undefined while nobody is known, and whoever is not logged in is sent home and asked to.
 * The second step is asked for on the page itself, which stays as it was, with all that was typed, when it was open already.
 */
export function useRequiredViewer(): SignedIn | undefined {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wasIn = useRef(false);
  const [known, setKnown] = useState<SignedIn>();
  if (viewer.state === "signed-in" && viewer !== known) setKnown(viewer);

  useEffect(() => {
    if (viewer.state === "loading") return;
    if (viewer.state === "signed-in") {
      wasIn.current = true;
      return;
    }
    if (viewer.state === "second-step") {
      // Whoever turns back there is on their way out.
      wasIn.current = true;
      askToLogIn();
      return;
    }
    // Whoever has just logged out knows why they leave.
    if (!wasIn.current) {
      askToLogIn({ to: pathname });
      toast({ title: "Authentication Required", description: "Please log in to access this content." });
    }
    void navigate("/", { replace: true });
  }, [viewer.state, navigate, pathname]);

  if (viewer.state === "second-step") return known?.id === viewer.id ? known : undefined;
  return viewer.state === "signed-in" ? viewer : undefined;
}
