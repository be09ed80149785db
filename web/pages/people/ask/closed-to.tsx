import type { ReactNode } from "react";
import type { IntroductionKind } from "#contract/values/introduction.ts";
import { paths, peoplePaths } from "#contract/values/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { ShownPerson } from "../load-person.ts";

interface ClosedToProps {
  readonly person: Pick<ShownPerson, "name" | "handle">;
  readonly kind: IntroductionKind;
  /** Whether members may ask for it. */
  readonly isForMembers: boolean;
  /** For strangers. */
  readonly onLogIn?: () => void;
}

/** In place of the form: why this viewer cannot ask, and where they can go from here. */
export function ClosedTo({ person: { name, handle }, kind, isForMembers, onLogIn }: ClosedToProps): ReactNode {
  return (
    <div className="grid gap-5">
      <Notice title={isForMembers ? "Members can ask for this" : "Not at the moment"}>
        <p className="text-soft">
          {isForMembers
            ? `${name} takes requests for ${kind} from members.`
            : `${name} takes no requests for ${kind} at the moment.`}
        </p>
      </Notice>
      <p className="actions">
        {isForMembers ? <ButtonLink to={paths.membership}>View Membership</ButtonLink> : null}
        {isForMembers && onLogIn ? (
          <Button variant="outline" onClick={onLogIn}>
            Log In
          </Button>
        ) : null}
        <ButtonLink to={peoplePaths.person(handle)} variant={isForMembers ? "quiet" : "outline"}>
          Back to their page
        </ButtonLink>
      </p>
    </div>
  );
}
