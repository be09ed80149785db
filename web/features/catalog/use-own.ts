import { useLayoutEffect, useState } from "react";
import type { OwnProduct, OwnShelf } from "#contract/access.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import type { Own } from "./own/own-queries.ts";

const fetchParts = () => import("./own/signed-in.ts");

type Parts = Awaited<ReturnType<typeof fetchParts>>;

let loaded: Parts | undefined;

/** The components for the viewer's own products, loaded once the viewer is known. */
export function ownParts(): Parts | undefined {
  return loaded;
}

export function useOwnShelf(): Own<OwnShelf> {
  return useOwn<OwnShelf>(undefined);
}

export function useOwnProduct(slug: string): Own<OwnProduct> {
  return useOwn<OwnProduct>(slug);
}

// Public pages only: strangers pay for this much. What asks the hub, and asks again, is loaded for members only.
function useOwn<Data extends OwnShelf | OwnProduct>(slug: string | undefined): Own<Data> {
  const personId = useSignedIn()?.id;
  const [latest, setLatest] = useState<{ readonly key: string; readonly own: Own<Data> }>();
  const key = `${personId} ${slug}`;

  // Before the first paint, so that known data does not flicker.
  useLayoutEffect(() => {
    if (personId === undefined) return undefined;
    let leave: (() => void) | "left" | undefined;
    const tell = (own: Own<Data>) => (leave === "left" ? undefined : setLatest({ key, own }));
    const follow = (parts: Parts) => {
      loaded = parts;
      if (leave === undefined) leave = parts.follow<Data>({ personId, slug }, tell);
    };
    const fetchAndFollow = () =>
      fetchParts().then(follow, () => tell({ state: "failed", isBusy: false, retry: () => void fetchAndFollow() }));
    if (loaded) follow(loaded);
    else void fetchAndFollow();
    return () => {
      if (typeof leave === "function") leave();
      leave = "left";
    };
  }, [personId, slug, key]);

  if (personId === undefined) return { state: "stranger" };
  return latest?.key === key ? latest.own : { state: "waiting" };
}
