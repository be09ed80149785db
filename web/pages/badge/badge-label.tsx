import type { ReactNode } from "react";
import type { PublicBadge } from "#contract/badge.ts";
import { brand } from "#contract/brand.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { dayOf, momentOf } from "#web/ui/moments.ts";
import { spacedId } from "./badge-words.ts";

interface BadgeLabelProps {
  readonly badge: Extract<PublicBadge, { name: string }>;
  readonly askedAt: string;
}

/** The badge as a large matchbox label: the sun shines while the membership is live, and is set when it has ended. */
export function BadgeLabel({ badge, askedAt }: BadgeLabelProps): ReactNode {
  const { id, name, status, memberSince, issuedAt } = badge;
  return (
    <article data-status={status} className="badge-label on-art">
      <div className="badge-head">
        <Logo />
        <p className="text-sm font-semibold">Membership badge</p>
      </div>
      <div aria-hidden="true" className="badge-sky" />
      <div className="badge-words">
        <div>
          <p className="badge-standing">
            {status === "live" ? (
              <Icon name="check" className="size-4.5" />
            ) : (
              <Icon name="pause" className="size-4.5" />
            )}
            {status === "live" ? "Active membership" : "Ended membership"}
          </p>
          <h1 className="badge-name" data-long={isLong(name) || undefined}>
            {name}
          </h1>
          <p className="mt-3 max-w-[24.9em] text-lg">
            {status === "live"
              ? `is an active member of ${brand.name}.`
              : `was a member of ${brand.name}. The membership has ended.`}
          </p>
        </div>
        <dl className="badge-facts">
          <Fact label="Member since">
            <time dateTime={memberSince.slice(0, 10)}>{dayOf(memberSince)}</time>
          </Fact>
          <Fact label="Badge issued">
            <time dateTime={issuedAt.slice(0, 10)}>{dayOf(issuedAt)}</time>
          </Fact>
          <Fact label="Badge ID">
            <span className="tracking-wider tabular-nums">{spacedId(id)}</span>
          </Fact>
        </dl>
        <p className="mt-5 text-sm">
          Checked on <time dateTime={askedAt}>{momentOf(askedAt)}</time>
        </p>
      </div>
    </article>
  );
}

// Long names are set smaller, so that they fit the label and don't break inside words on a phone.
function isLong(name: string): boolean {
  return name.length > 32 || name.split(/\s+/).some((word) => word.length > 12);
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
