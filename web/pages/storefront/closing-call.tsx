import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import type { MembershipFee } from "#web/features/membership/load-fee.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

export function ClosingCall({ membershipFee = "One fee" }: Partial<MembershipFee>): ReactNode {
  const viewer = useSignedIn();
  return (
    <section aria-labelledby="closing" className="shell pb-12 md:py-24">
      <div className="closing-call on-art">
        <img src="/art/rays.svg" alt="" width={1000} height={1000} fetchPriority="low" />
        <h2 id="closing">Your desk at {brand.name} is waiting.</h2>
        <p>
          {viewer?.profile?.isMember
            ? "You are a member: everything we add later is yours too."
            : `${membershipFee}, once. No subscription, no renewals, and everything we add later is yours too.`}
        </p>
        <div className="actions">
          {viewer ? (
            <ButtonLink to={paths.dashboard} size="lg">
              Go to Dashboard
            </ButtonLink>
          ) : (
            <Button size="lg" className="logged-out-only" onClick={() => askToLogIn()}>
              Login Now
            </Button>
          )}
          <ButtonLink to={paths.membership} variant="outline" size="lg">
            View Membership Details
          </ButtonLink>
        </div>
        <img src="/art/sun.svg" alt="" width={480} height={480} fetchPriority="low" />
      </div>
    </section>
  );
}
