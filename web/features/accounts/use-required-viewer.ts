import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { toast } from "#web/ui/toast-store.ts";

/** For a page that is somebody's own: undefined while nobody is known, and whoever is not logged in is sent home and asked to. */
export function useRequiredViewer(): SignedIn | undefined {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wasIn = useRef(false);

  useEffect(() => {
    if (viewer.state === "loading") return;
    if (viewer.state === "signed-in") {
      wasIn.current = true;
      return;
    }
    // Whoever has just logged out knows why they leave.
    if (!wasIn.current) {
      askToLogIn({ to: pathname });
      toast({ title: "Authentication Required", description: "Please log in to access this content." });
    }
    void navigate("/", { replace: true });
  }, [viewer.state, navigate, pathname]);

  return viewer.state === "signed-in" ? viewer : undefined;
}
