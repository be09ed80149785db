import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import type { MembershipFee } from "#web/features/membership/load-fee.ts";
import { askToLogIn } from "#web/session/log-in-request.ts";
import { useViewer } from "#web/session/use-viewer.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";

export function ClosingCall({ membershipFee = "One fee" }: Partial<MembershipFee>): ReactNode {
  const viewer = useViewer();
  return (
    <section aria-labelledby="closing" className="shell py-16 md:py-24">
      <div className="double-rule rounded-lg bg-raised px-6 py-14 text-center md:px-16 md:py-20">
        <h2 id="closing" className="mx-auto max-w-[20ch] text-heading">
          Your desk at {brand.name} is waiting.
        </h2>
        <p className="mx-auto mt-4 max-w-[52ch] text-lg text-soft">
          {membershipFee}, once. No subscription, no renewals, and everything that is added later is yours too.
        </p>
        <div className="actions mt-8 justify-center">
          {viewer.state === "signed-in" ? (
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
      </div>
    </section>
  );
}
