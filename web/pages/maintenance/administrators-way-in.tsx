// While the hub is closed: logged-in administrators continue to their page, and others may log in as one.
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { startSession } from "#web/api/start-session.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import type { AdministratorsDialogProps } from "./administrators-dialog.tsx";
import { requestedAddress } from "./requested-address.ts";
import { askForPass, goOn, isWorthTrying, leaveAgain } from "./enter.ts";

type WayInScript = ComponentType<AdministratorsDialogProps>;

export function AdministratorsWayIn(): ReactNode {
  const { state } = useViewer();
  const { search } = useLocation();
  // Its scripts come for those who ask for it.
  const [Dialog, setDialog] = useState<WayInScript | "shut" | "missed">("shut");
  const [refused, setRefused] = useState<AdministratorsDialogProps["refused"]>();
  const isOpen = typeof Dialog !== "string";

  useEffect(() => {
    startSession();
    const address = requestedAddress(location.search, location.origin);
    if (address !== undefined) history.replaceState(history.state, "", address);
  }, []);

  useEffect(() => {
    if (state !== "signed-in" || (!isOpen && !isWorthTrying())) return;
    void askForPass().then(async (answer) => {
      if (answer === "in") return goOn(requestedAddress(search, location.origin) ?? paths.admin);
      // A visitor who did not ask to enter sees no refusal, and stays logged in.
      if (!isOpen) return undefined;
      if (answer === "no administrator") await leaveAgain();
      return setRefused(answer);
    });
  }, [state, isOpen, search]);

  const open = () =>
    void import("./administrators-dialog.tsx").then(
      ({ AdministratorsDialog }) => setDialog(() => AdministratorsDialog),
      () => setDialog("missed"),
    );
  const close = () => {
    setDialog("shut");
    setRefused(undefined);
    // Half a login is none.
    if (state === "second-step") void leaveAgain();
  };
  return (
    <>
      <Button variant="link" className="tap text-sm font-normal text-soft" onClick={open}>
        Administrator? Log in
      </Button>
      {Dialog === "missed" ? (
        <p role="alert" className="text-sm">
          The login could not be loaded. Please try again in a moment.
        </p>
      ) : null}
      <div className="contents text-left">
        {typeof Dialog === "string" ? null : <Dialog refused={refused} onClose={close} />}
      </div>
    </>
  );
}
