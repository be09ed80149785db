// What the browser remembers of the hub's answers to somebody who is logged in. Strangers load none of it.
import { QueryCache, QueryClient } from "@tanstack/react-query";
import { onSettled } from "#web/session/settled-signal.ts";
import { onViewerChange, readViewer } from "#web/session/session-store.ts";
import { codeOf } from "./refusal-words.ts";

const minute = 60_000;

let made: QueryClient | undefined;

/** One for the whole browser, made at the first call. On the server each render has its own, and nobody asks it anything. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return new QueryClient();
  made ??= makeClient();
  return made;
}

function makeClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: learnStanding }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        // A device that is offline hears that it did not load, and may ask again.
        networkMode: "always",
        // A refusal is an answer: asked again it would be the same, unless the hub was in trouble.
        retry: (times, error) => times < 1 && !isRefused(error),
      },
    },
  });
  onSettled(() => {
    // What nobody looks at now is asked for anew when somebody does, rather than shown as it was and then moved.
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  });
  let before = whoAsks();
  onViewerChange(() => {
    const now = whoAsks();
    if (now.id !== before.id) client.clear();
    else if (before.isMember !== undefined && now.isMember !== undefined && now.isMember !== before.isMember)
      void client.invalidateQueries();
    before = now.id === before.id ? { id: now.id, isMember: now.isMember ?? before.isMember } : now;
  });
  return client;
}

// What they may do has changed since the page learned it: they are no administrator any more, say.
function learnStanding(refusal: unknown): void {
  if (codeOf(refusal) !== "not_allowed") return;
  import("./keep-session.ts").then(({ askProfileAgain }) => askProfileAgain()).catch(() => undefined);
}

// Of the hub's doors and of the authentication service alike.
function isRefused(error: Error): boolean {
  return "status" in error && typeof error.status === "number" && error.status >= 400 && error.status < 500;
}

function whoAsks(): { readonly id: string | undefined; readonly isMember: boolean | undefined } {
  const viewer = readViewer();
  if (viewer.state === "signed-in") return { id: viewer.id, isMember: viewer.profile?.isMember };
  // In the middle of somebody's visit the second step may be asked for: they are the same person before it and after.
  return { id: viewer.state === "second-step" ? viewer.id : undefined, isMember: undefined };
}
