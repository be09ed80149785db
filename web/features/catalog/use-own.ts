import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import type { Followed } from "./own/signed-in.ts";

const fetchSignedIn = () => import("./own/signed-in.ts");

type SignedInParts = Awaited<ReturnType<typeof fetchSignedIn>>;

/** A stranger's page stands until the viewer is known, and then until the hub has said what is theirs. */
export type Own<Data> =
  | { readonly state: "stranger" }
  | { readonly state: "waiting" }
  | { readonly state: "failed"; readonly retry: () => void; readonly isBusy: boolean }
  | { readonly state: "known"; readonly data: Data; readonly personId: string; readonly parts: SignedInParts };

let loaded: SignedInParts | undefined;

async function load(): Promise<SignedInParts> {
  loaded = await fetchSignedIn();
  return loaded;
}

export function useOwnShelf(): Own<OwnShelf> {
  const asker = useAsker();
  const { parts, personId } = asker;
  return useSeen(asker, useMemo(() => (personId === undefined ? undefined : parts?.followShelf(personId)), [parts, personId]));
}

export function useOwnProduct(slug: string): Own<OwnProduct> {
  const asker = useAsker();
  const { parts, personId } = asker;
  return useSeen(asker, useMemo(() => (personId === undefined ? undefined : parts?.followProduct(personId, slug)), [parts, personId, slug]));
}

const never = () => () => undefined;
const nothing = () => undefined;

function useSeen<Data>({ parts, personId, isMissed, fetchParts }: Asker, followed: Followed<Data> | undefined): Own<Data> {
  const result = useSyncExternalStore(followed?.subscribe ?? never, followed?.read ?? nothing, nothing);
  if (personId === undefined) return { state: "stranger" };
  if (isMissed) return { state: "failed", retry: fetchParts, isBusy: false };
  if (parts === undefined || result === undefined) return { state: "waiting" };
  if (result.data !== undefined) return { state: "known", data: result.data, personId, parts };
  if (!result.isError) return { state: "waiting" };
  return { state: "failed", retry: () => void result.refetch(), isBusy: result.isFetching };
}

interface Asker {
  readonly personId: string | undefined;
  readonly parts: SignedInParts | undefined;
  readonly isMissed: boolean;
  readonly fetchParts: () => void;
}

function useAsker(): Asker {
  const viewer = useViewer();
  const personId = viewer.state === "signed-in" ? viewer.id : undefined;
  const [state, setState] = useState<Pick<Asker, "parts" | "isMissed">>({ parts: loaded, isMissed: false });
  const isWanted = personId !== undefined && state.parts === undefined && !state.isMissed;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    load().then(
      (parts) => (isOver ? undefined : setState({ parts, isMissed: false })),
      () => (isOver ? undefined : setState({ parts: undefined, isMissed: true })),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return { ...state, personId, fetchParts: () => setState({ parts: undefined, isMissed: false }) };
}
