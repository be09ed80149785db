// What the browser remembers of the hub's answers to somebody who is logged in. Strangers load none of it.
import { QueryClient } from "@tanstack/react-query";
import { onViewerChange, readViewer } from "#web/session/session-store.ts";
import { ApiRefusal } from "./client.ts";

const minute = 60_000;

let made: QueryClient | undefined;

/** For browsers only; made at the first call. */
export function queryClient(): QueryClient {
  made ??= makeClient();
  return made;
}

function makeClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * minute,
        gcTime: 10 * minute,
        refetchOnWindowFocus: false,
        // A refusal is an answer: asked again it would be the same, unless the hub was in trouble.
        retry: (times, error) => times < 1 && !(error instanceof ApiRefusal && error.status < 500),
      },
    },
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

function whoAsks(): { readonly id: string | undefined; readonly isMember: boolean | undefined } {
  const viewer = readViewer();
  if (viewer.state === "signed-in") return { id: viewer.id, isMember: viewer.profile?.isMember };
  // In the middle of somebody's visit the second step may be asked for: they are the same person before it and after.
  return { id: viewer.state === "second-step" ? viewer.id : undefined, isMember: undefined };
}
