// A connected app sends people here to log out. The page asks, so that no other page can log them out.
import { type ReactNode, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { brand } from "#contract/brand.ts";
import type { WireLogOut } from "#contract/auth-connected-apps.ts";
import { paths } from "#contract/values/paths.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { leaveTo, lookAtLogOut } from "./apps/calls.ts";
import { privateHead, privateHeaders } from "./private-page.ts";
import { Sheet } from "./sheet.tsx";

export function meta() {
  return privateHead("Log out");
}

export function headers() {
  return privateHeaders;
}

export default function AppLogOut(): ReactNode {
  const viewer = useViewer();
  const navigate = useNavigate();
  const [wish, setWish] = useState<WireLogOut>();
  const [isBusy, setIsBusy] = useState(false);
  // An app that can't be reached, or is unknown, only loses its way back.
  useEffect(() => void lookAtLogOut(location.search).then(setWish, () => setWish({})), []);
  const isOut = viewer.state === "anonymous";
  const back = wish?.redirect_url;
  // Where no person is logged in there is nothing to ask.
  useEffect(() => {
    if (isOut && back !== undefined) leaveTo(back);
  }, [isOut, back]);

  if (wish === undefined || viewer.state === "loading" || (isOut && back !== undefined))
    return (
      <Sheet title="One moment">
        <Spinner label="Loading" className="text-title" />
      </Sheet>
    );
  const leave = () => (back === undefined ? void navigate(paths.home, { replace: true }) : leaveTo(back));
  const asker = wish.client?.name;
  const backWords = asker === undefined || back === undefined ? "To the home page" : `Back to ${asker}`;
  if (isOut)
    return (
      <Sheet title="You are logged out">
        <Button size="lg" className="w-full" onClick={leave}>
          {backWords}
        </Button>
      </Sheet>
    );
  const logOut = async () => {
    setIsBusy(true);
    const { logOutHere } = await import("#web/features/accounts/log-out.ts");
    await logOutHere();
    // With a way back the page leaves as soon as no one is logged in. A second visit to the app would cancel the first.
    if (back === undefined) leave();
  };
  const isOther = wish.user_id !== undefined && wish.user_id !== viewer.id;
  return (
    <Sheet title={`Log out of ${brand.name} too?`}>
      <p className="text-lg text-soft">
        {asker === undefined ? "An app" : asker} asks to log you out on this device.
        {viewer.state === "signed-in" ? ` You are logged in as ${viewer.email}.` : null}
        {isOther ? " The app knew you by another account." : null}
      </p>
      <div className="grid gap-3">
        <Button size="lg" className="w-full" busy={isBusy ? "Logging out..." : undefined} onClick={() => void logOut()}>
          Log out
        </Button>
        <Button variant="outline" className="w-full" onClick={leave}>
          Stay logged in
        </Button>
      </div>
    </Sheet>
  );
}
