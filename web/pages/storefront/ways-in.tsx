import type { ReactNode } from "react";
import { paths } from "#contract/values/paths.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

interface WaysInProps {
  /** The words for strangers, and those of the way to membership. */
  readonly logIn: string;
  readonly membership: string;
}

/** Loud is membership, and for members their dashboard. While a known person is not known to be none, membership is quiet (home.css). */
export function WaysIn({ logIn, membership }: WaysInProps): ReactNode {
  const viewer = useSignedIn();
  if (viewer === undefined)
    return (
      <>
        <ButtonLink to={paths.membership} variant="buy" size="lg" className="strangers-buy">
          {membership}
        </ButtonLink>
        <Button variant="outline" size="lg" className="logged-out-only" onClick={() => askToLogIn()}>
          {logIn}
        </Button>
      </>
    );
  const isVisitor = viewer.profile?.isMember === false;
  return (
    <>
      <ButtonLink to={paths.dashboard} variant={isVisitor ? "outline" : "primary"} size="lg">
        Go to Dashboard
      </ButtonLink>
      <ButtonLink to={paths.membership} variant={isVisitor ? "buy" : "outline"} size="lg">
        {membership}
      </ButtonLink>
    </>
  );
}
