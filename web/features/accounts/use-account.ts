// Accounts in the frame of the site: restores the stored session, handles returns from a provider,
// and continues a visitor's wish after the log-in.
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { endLogIn } from "#web/session/log-in-request.ts";
import { startSession } from "#web/api/start-session.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { forgetWish, readWish } from "#web/session/wish.ts";
import { loadToaster } from "#web/ui/toast-outlet.tsx";

const loadLogOut = () => import("./log-out.ts");

export function useAccount(): { readonly logOut: () => void } {
  const isIn = useSignedIn() !== undefined;
  const navigate = useNavigate();

  useEffect(() => {
    startSession();
    // The full parser loads only for a URL that looks like a return.
    if (/[?#&](code|error)=/.test(location.href))
      void import("./take-up-return.ts").then(({ takeUpReturn }) => takeUpReturn());
  }, []);

  useEffect(() => {
    if (!isIn) return;
    // Logging out must work on a bad line too, so its script loads beforehand.
    Promise.all([loadLogOut(), loadToaster()]).catch(() => undefined);
    // The button that opened the dialog is gone, and the focus with it.
    if (endLogIn() === "was open" && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
    const to = readWish()?.to;
    if (to === undefined) return;
    forgetWish();
    void navigate(to);
  }, [isIn, navigate]);

  return {
    logOut: () => {
      void loadLogOut().then(({ logOut }) => logOut(() => void navigate(paths.home)));
    },
  };
}
