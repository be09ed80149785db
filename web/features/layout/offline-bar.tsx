import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";

const lookAgainMs = 3000;

/**
 * Says so while this device has no network or the hub does not answer, and keeps people where they are: what they press meanwhile opens
 * once it does. It lies over the page's end, so that nothing moves when it comes and goes.
 */
export function OfflineBar(): ReactNode {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const navigate = useNavigate();
  // The router may abort the navigation before it reports the target.
  const pressed = useRef({ to: "", from: "" });
  const [isAway, setAway] = useState(false);
  const [wanted, setWanted] = useState("");
  const isOut = isAway || !isOnline;

  // For a page whose scripts do not come the router reloads. That is right after a new build, and without a line it leads into the
  // browser's own error page. Not every browser tells of it.
  useEffect(() => {
    const { navigation } = globalThis as { readonly navigation?: Navigation };
    const stay = (event: NavigateEvent) => {
      if (event.navigationType !== "reload" || event.userInitiated) return;
      event.preventDefault();
      void whetherItAnswers().then((does) => {
        navigation?.removeEventListener("navigate", stay);
        const onItsWay = pressed.current.from === location.href ? pressed.current.to : "";
        if (does) return onItsWay === "" ? location.reload() : location.assign(onItsWay);
        setWanted(onItsWay || location.pathname);
        setAway(true);
        // Only a walk within the page calls off the other one and loads nothing.
        return navigate(`${location.search}#main`, { replace: true, preventScrollReset: true });
      });
    };
    navigation?.addEventListener("navigate", stay);
    return () => navigation?.removeEventListener("navigate", stay);
  }, [navigate]);

  // The router does not retry a script: the pressed link loads as a document.
  useEffect(() => {
    if (!isAway) return undefined;
    const look = async () => (await whetherItAnswers()) && location.assign(wanted);
    const timer = setInterval(look, lookAgainMs);
    return () => clearInterval(timer);
  }, [isAway, wanted]);

  useEffect(() => {
    // Before the router hears of it.
    const hold = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      // Files made in this browser, such as a badge, have no host.
      if (!link || link.target || link.hash || link.host !== location.host) return;
      pressed.current = { to: link.pathname + link.search, from: location.href };
      if (!isOut) return;
      event.preventDefault();
      setWanted(pressed.current.to);
    };
    addEventListener("click", hold, true);
    if (!isOut && wanted) {
      setWanted("");
      void navigate(wanted);
    }
    return () => removeEventListener("click", hold, true);
  }, [isOut, wanted, navigate]);

  return (
    <div role="status" className="offline-bar">
      {isOut ? (
        <p className="offline-words">
          {isOnline ? "The hub cannot be reached." : "You are offline."}{" "}
          {wanted ? "Your link opens automatically" : "You can keep reading; the rest continues"} once you are back.
        </p>
      ) : null}
    </div>
  );
}

// Whatever it says.
function whetherItAnswers(): Promise<boolean> {
  return fetch("/healthz").then(
    () => true,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
