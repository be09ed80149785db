// Where the login dialog stands. Its scripts come when it is first asked for; when they do not come, that is said, the page
// stays as it was, and the next press tries again.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { dropLogIn, type LogInRequest, useLogInRequest } from "#web/session/log-in-request.ts";
import { loadToaster } from "#web/ui/toast-outlet.tsx";
import { away } from "./away.ts";

type LogInScript = "none" | "missed" | ComponentType<{ readonly request: LogInRequest }>;

export function LogInOutlet(): ReactNode {
  const request = useLogInRequest();
  const [Dialog, setDialog] = useState<LogInScript>("none");
  const isNeeded = request !== "idle" && typeof Dialog === "string";

  useEffect(() => {
    if (!isNeeded) return;
    // With what draws the toasts: some of what the dialog has to say is said by them.
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
        {away}
      </p>
    );
  }
  return request === "idle" || typeof Dialog === "string" ? null : <Dialog request={request} />;
}
