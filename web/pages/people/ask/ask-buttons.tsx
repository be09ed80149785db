// On a person's page: what they can be asked for. Links, so that they work before scripts arrive.
import { type ReactNode, Suspense, useState } from "react";
import type { AskingAbout } from "#contract/introductions.ts";
import { introductionPaths } from "#contract/values/paths.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import type { ShownPerson } from "../load-person.ts";
import { AskLinks } from "./ask-links.tsx";

const KindsToAskFor = latePart(() => import("../answers-to-viewer.tsx").then((part) => part.KindsToAskFor));

/**
 * Strangers see what the page says; the form tells them who may ask. For people who are logged in the hub says what they may. The links stay
 * the same ones meanwhile, so that no press on them is lost.
 */
export function AskButtons({ person }: { readonly person: ShownPerson }): ReactNode {
  const viewer = useSignedIn();
  const [ownAnswer, setOwnAnswer] = useState<AskingAbout>();
  const asking = viewer && ownAnswer;
  return (
    <>
      {asking?.isOwn ? (
        <p className="mt-6 print:hidden">
          <ButtonLink to={introductionPaths.choices} variant="outline">
            Choose Who May Ask You
          </ButtonLink>
        </p>
      ) : (
        <AskLinks handle={person.handle} kinds={asking?.opensTo ?? kindsForEveryone(person)} />
      )}
      {viewer === undefined ? null : (
        <Suspense>
          <KindsToAskFor key={viewer.id} viewer={viewer} handle={person.handle} onAnswer={setOwnAnswer} />
        </Suspense>
      )}
    </>
  );
}

// What members may ask is shown to others too: the form tells them how to become one.
function kindsForEveryone({ lookingForWork, offeringMentorship }: ShownPerson) {
  return [...(lookingForWork ? (["work"] as const) : []), ...(offeringMentorship ? (["mentoring"] as const) : [])];
}
