import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";

/** For pages that require a set-up profile. The state is unknown until the hub has answered. */
export function useSetUpFirst(): void {
  const profile = useSignedIn()?.profile;
  const navigate = useNavigate();
  const isDue = profile !== undefined && profile.isSetup !== true;
  useEffect(() => {
    if (isDue) void navigate(paths.setup, { replace: true });
  }, [isDue, navigate]);
}
