import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";

/** For pages that come after the first set-up. Whether somebody is set up is unknown until the hub has told it. */
export function useSetUpFirst(): void {
  const profile = useSignedIn()?.profile;
  const navigate = useNavigate();
  const isDue = profile !== undefined && profile.isSetup !== true;
  useEffect(() => {
    if (isDue) void navigate(paths.setup, { replace: true });
  }, [isDue, navigate]);
}
