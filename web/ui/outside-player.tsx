// A film at another site. The page that shows it names the origin (X-Frame-From), and the document's policy lets in no other.
import type { ReactNode } from "react";

interface OutsidePlayerProps {
  readonly src: string;
  readonly title: string;
}

export function OutsidePlayer({ src, title }: OutsidePlayerProps): ReactNode {
  return (
    <iframe
      src={src}
      title={title}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a player needs its scripts and its own origin, which is never the hub's
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      className="block aspect-video w-full"
    />
  );
}

/** The policy came with the document: one that was loaded for another page lets no stranger's frame in. */
export function mayShowFrames(pathname: string): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded === undefined || new URL(loaded.name).pathname === pathname;
}
