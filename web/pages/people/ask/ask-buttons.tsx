// On a person's page: what they can be asked for. Links, so that they work before scripts arrive.
import { type ReactNode, Suspense } from "react";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { ShownPerson } from "../load-person.ts";
import { AskLinks } from "./ask-links.tsx";

const OwnAskLinks = latePart(() => import("./own-ask-links.tsx").then((part) => part.OwnAskLinks));

/** Strangers see what the page says; the form tells them who may ask. For people who are logged in the hub says what they may. */
export function AskButtons({ person }: { readonly person: ShownPerson }): ReactNode {
  const viewer = useSignedIn();
  const shown = (
    <AskLinks
      handle={person.handle}
      kinds={[
        ...(person.lookingForWork ? (["work"] as const) : []),
        ...(person.offeringMentorship ? (["mentoring"] as const) : []),
      ]}
    />
  );
  if (viewer === undefined) return shown;
  return (
    <Suspense fallback={shown}>
      <OwnAskLinks key={viewer.id} viewer={viewer} handle={person.handle} waiting={shown} />
    </Suspense>
  );
}
