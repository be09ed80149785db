import type { ReactNode } from "react";
import type { Profile } from "#web/session/viewer.ts";
import { Portrait } from "./portrait.tsx";

/** The picture or the label of the holder, as a stamp on their membership card. */
export function CardFace({ profile }: { readonly profile: Profile }): ReactNode {
  return <Portrait person={profile} sizes="6rem" loading="lazy" className="w-full" />;
}
