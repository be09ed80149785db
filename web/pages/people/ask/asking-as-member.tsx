// Loaded for viewers who are logged in.
import type { ReactNode } from "react";
import { introductionPaths } from "#contract/values/paths.ts";
import { OwnPart } from "#web/features/own-pages/own-pages.tsx";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import type { SignedIn } from "#web/session/viewer.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { askingAbout } from "../queries.ts";
import { AskLinks } from "./ask-links.tsx";

interface OwnAskLinksProps {
  readonly viewer: SignedIn;
  readonly handle: string;
  /** Until the answer comes, and where it does not. */
  readonly waiting: ReactNode;
}

export function OwnAskLinks({ viewer, ...wanted }: OwnAskLinksProps): ReactNode {
  return (
    <OwnPart owner={viewer}>
      <Links {...wanted} />
    </OwnPart>
  );
}

// What members may ask is shown to others too: the form tells them how to become one.
function Links({ handle, waiting }: Omit<OwnAskLinksProps, "viewer">): ReactNode {
  const { data } = useOwnQuery(askingAbout(handle));
  if (data === undefined) return waiting;
  if (!data.isOwn) return <AskLinks handle={handle} kinds={data.opensTo} />;
  return (
    <p className="mt-6 print:hidden">
      <ButtonLink to={introductionPaths.choices} variant="outline">
        Choose Who May Ask You
      </ButtonLink>
    </p>
  );
}
