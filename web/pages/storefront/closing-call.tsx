import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import type { MembershipFee } from "#web/features/membership/load-fee.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { WaysIn } from "./ways-in.tsx";

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
          <WaysIn logIn="Login Now" membership="View Membership Details" />
        </div>
        <img src="/art/sun.svg" alt="" width={480} height={480} fetchPriority="low" />
      </div>
    </section>
  );
}
