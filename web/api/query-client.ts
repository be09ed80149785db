// The query cache of logged-in people. Strangers load none of it.
import { notifyManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { onSettled } from "#web/session/settled-signal.ts";
import { onViewerChange, readViewer } from "#web/session/session-store.ts";
import { codeOf } from "./refusal-words.ts";

const minute = 60_000;

let made: QueryClient | undefined;

/** One for the whole browser, created at the first call. On the server each render has its own, which stays unused. */
export function queryClient(): QueryClient {
  if (typeof document === "undefined") return new QueryClient();
  made ??= makeClient();
  return made;
}

// Pages learn of new data before the next paint, not in a timer: a switch that was stored would show its old state in between.
notifyManager.setScheduler(queueMicrotask);

function makeClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: learnStanding }),
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        // An offline device gets an error and can retry.
        networkMode: "always",
        // A refusal is final: only outages are retried.
        retry: (times, error) => times < 1 && !isRefused(error),
      },
      mutations: { networkMode: "always" },
    },
  });
  onSettled(() => {
    // Pages out of view load again at the next visit, instead of showing old data that then moves.
    client.removeQueries({ type: "inactive" });
    void client.invalidateQueries();
  });
  let before = currentViewer();
  onViewerChange(() => {
    const now = currentViewer();
    if (now.id !== before.id) client.clear();
    else if (before.isMember !== undefined && now.isMember !== undefined && now.isMember !== before.isMember)
      void client.invalidateQueries();
    before = now.id === before.id ? { id: now.id, isMember: now.isMember ?? before.isMember } : now;
  });
  return client;
}

// The person's rights have changed since the page loaded; they may no longer be an administrator.
function learnStanding(refusal: unknown): void {
  if (codeOf(refusal) !== "not_allowed") return;
  import("./keep-session.ts").then(({ askProfileAgain }) => askProfileAgain()).catch(() => undefined);
}

// Of the hub's doors and of the authentication service alike.
function isRefused(error: Error): boolean {
  return "status" in error && typeof error.status === "number" && error.status >= 400 && error.status < 500;
}

function currentViewer(): { readonly id: string | undefined; readonly isMember: boolean | undefined } {
  const viewer = readViewer();
  if (viewer.state === "signed-in") return { id: viewer.id, isMember: viewer.profile?.isMember };
  // The second step may come up in the middle of a visit: the person stays the same before and after.
  return { id: viewer.state === "second-step" ? viewer.id : undefined, isMember: undefined };
}
