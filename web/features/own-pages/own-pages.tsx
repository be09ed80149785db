import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, Fragment, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { queryClient } from "#web/api/query-client.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { isSessionOver } from "#web/session/session-store.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { toast, type ToastInput } from "#web/ui/toast-store.ts";
import { useNamedPlace } from "./use-named-place.ts";

const Owner = createContext<SignedIn | undefined>(undefined);

const plainWords: ToastInput = {
  title: "Authentication Required",
  description: "Please log in to access this content.",
};

const overWords: ToastInput = {
  title: "Your session has ended",
  description: "Please log in again to continue where you were.",
};

interface OwnPagesProps {
  /** Why a visitor who is not logged in is sent to the home page. */
  readonly toStrangers?: ToastInput | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of pages behind a login. The server renders the same page for everyone; in the browser strangers are
 * sent home, asked to log in, and come back. It holds the query client; another person gets a page that knows nothing of the last one.
 */
export function OwnPages({ toStrangers = plainWords, children }: OwnPagesProps): ReactNode {
  const owner = useRequiredViewer(toStrangers);
  useNamedPlace();
  // From a public page on which visits are counted people come again, into a document without that (server/web-host/analytics.ts).
  useEffect(() => {
    if ("counted" in document.documentElement.dataset) location.reload();
  }, []);
  return (
    <OwnPart owner={owner}>
      <Fragment key={owner?.id}>{children}</Fragment>
    </OwnPart>
  );
}

interface OwnPartProps {
  readonly owner: SignedIn | undefined;
  readonly children: ReactNode;
}

/** A part of a page, public or not, in which useOwnQuery loads for this person. */
export function OwnPart({ owner, children }: OwnPartProps): ReactNode {
  const [client] = useState(queryClient);
  return (
    <QueryClientProvider client={client}>
      <Owner value={owner}>{children}</Owner>
    </QueryClientProvider>
  );
}

/** The person of the page; undefined until the browser knows. */
export function useOwner(): SignedIn | undefined {
  return useContext(Owner);
}

// The second step appears on the page itself, which keeps its state and all typed text.
function useRequiredViewer(toStrangers: ToastInput): SignedIn | undefined {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const wasIn = useRef(false);
  const [lastViewer, setLastViewer] = useState<SignedIn>();
  if (viewer.state === "signed-in" && viewer !== lastViewer) setLastViewer(viewer);

  useEffect(() => {
    if (viewer.state === "loading") return;
    if (viewer.state === "signed-in") {
      wasIn.current = true;
      return;
    }
    if (viewer.state === "second-step") {
      // Leaving that dialog logs out.
      wasIn.current = true;
      askToLogIn();
      return;
    }
    // After a log-out the home page gives no reason. After an ended session, a log-in leads back to this page.
    if (!wasIn.current || isSessionOver()) {
      askToLogIn({ to: pathname + search });
      toast({ ...(wasIn.current ? overWords : toStrangers), about: "session" });
    }
    void navigate(paths.home, { replace: true });
  }, [viewer.state, navigate, pathname, search, toStrangers]);

  if (viewer.state === "second-step") return lastViewer?.id === viewer.id ? lastViewer : undefined;
  return viewer.state === "signed-in" ? viewer : undefined;
}
