// The place of the login dialog. Its script loads at the first request; if it fails, a toast says so, the page
// stays as it was, and the next press tries again.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { dropLogIn, type LogInRequest, useLogInRequest } from "#web/session/log-in-request.ts";
import { loadToaster } from "#web/ui/toast-outlet.tsx";
import { hubUnreachable } from "./hub-unreachable.ts";

type LogInScript = "none" | "missed" | ComponentType<{ readonly request: LogInRequest }>;

export function LogInOutlet(): ReactNode {
  const request = useLogInRequest();
  const [Dialog, setDialog] = useState<LogInScript>("none");
  const isNeeded = request !== "idle" && typeof Dialog === "string";

  useEffect(() => {
    if (!isNeeded) return;
    // Loads the toasts as well, because the dialog uses them.
    Promise.all([import("./log-in-dialog.tsx"), loadToaster()]).then(
      ([{ LogInDialog }]) => setDialog(() => LogInDialog),
      () => {
        dropLogIn();
        setDialog("missed");
      },
    );
  }, [isNeeded]);

  if (Dialog === "missed" && request === "idle") {
    return (
      <p role="alert" className="sticky bottom-0 border-t border-edge bg-raised p-4 text-center font-semibold">
        {hubUnreachable}
      </p>
    );
  }
  return request === "idle" || typeof Dialog === "string" ? null : <Dialog request={request} />;
}
