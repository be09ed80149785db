import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { paths } from "#contract/values/paths.ts";
import { BadgeButton } from "#web/features/badge/open-badge.tsx";
import { useWish } from "#web/session/use-wish.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { cn } from "#web/ui/class-names.ts";
import { LogoMark } from "#web/ui/logo.tsx";
import { PurchaseCard } from "./purchase-card.tsx";
import type { Joining } from "./use-joining.ts";

interface JoinPlaceProps {
  readonly price: number | undefined;
  readonly joining: Joining;
}

/** Where one joins, or has joined. Both take the same space, so that nothing moves when the answer of the hub arrives. */
export function JoinPlace({ price, joining }: JoinPlaceProps): ReactNode {
  const { standing, join } = joining;
  const isMember = standing === "member";
  return (
    <section
      id="join"
      aria-labelledby={isMember ? "active" : "price"}
      className="grid scroll-mt-4 self-start lg:sticky lg:top-24 lg:order-last"
    >
      <div
        inert={isMember}
        className={cn("[grid-area:1/1]", isMember ? "invisible" : standing === "joiner" ? "" : "logged-out-only")}
      >
        <PurchaseCard price={price} joining={joining} />
      </div>
      {isMember ? <ActiveNotice /> : null}
      {standing === "joiner" ? <CarryOn onWish={join} /> : null}
    </section>
  );
}

function ActiveNotice(): ReactNode {
  return (
    <div className="double-rule grid content-center justify-items-center gap-4 rounded-lg bg-raised p-[min(1.75rem,8vw)] text-center [grid-area:1/1] md:p-9">
      <LogoMark className="size-20" />
      <h2 id="active" className="text-heading">
        Active Membership
      </h2>
      <p className="max-w-[17em] text-lg text-soft">
        You are a {brand.memberLabel}. Everything here is yours for life, including everything we add.
      </p>
      <BadgeButton size="lg" className="mt-2" />
      <ButtonLink to={paths.dashboard} variant="link">
        Go to Dashboard
      </ButtonLink>
    </div>
  );
}

// Only once the person may join: a newcomer's wish waits for the set-up.
function CarryOn({ onWish }: { readonly onWish: () => void }): ReactNode {
  useWish("join", onWish);
  return null;
}
