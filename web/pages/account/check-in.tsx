import { type ReactNode, useEffect } from "react";
import { useParams } from "react-router";
import { brand } from "#contract/brand.ts";
import { useOwner } from "#web/features/own-pages/own-pages.tsx";
import { AtDoor, WaitingDoor } from "./check-in/at-door.tsx";

export function meta() {
  return [{ title: `Check-in · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** The only page that may use the camera. */
export function headers() {
  return { "X-Camera": "self" };
}

export default function CheckIn(): ReactNode {
  const { slug = "" } = useParams();
  const owner = useOwner();
  useOwnDocument();
  return (
    <main id="main" tabIndex={-1} className="shell grid min-h-svh max-w-xl content-start gap-5 py-5">
      {owner ? <AtDoor key={`${slug} ${owner.id}`} slug={slug} personId={owner.id} /> : <WaitingDoor />}
    </main>
  );
}

// A link from another page changes the address without a request, and leaves the document that may not use the camera.
function useOwnDocument(): void {
  useEffect(() => {
    const [document] = performance.getEntriesByType("navigation");
    if (document && new URL(document.name).pathname !== location.pathname) location.reload();
  }, []);
}
