import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";

/** The set-up leads back to this page. */
export interface BeforeSetUp {
  readonly from: string;
}

/** For pages that require a set-up profile. The state is unknown until the hub has answered. */
export function useSetUpFirst(): void {
  const profile = useSignedIn()?.profile;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isDue = profile !== undefined && profile.isSetup !== true;
  useEffect(() => {
    const state: BeforeSetUp = { from: pathname + search };
    if (isDue) void navigate(paths.setup, { replace: true, state });
  }, [isDue, navigate, pathname, search]);
}
