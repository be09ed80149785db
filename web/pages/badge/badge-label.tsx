import { type ReactNode, Suspense } from "react";
import { Link, useRouteLoaderData } from "react-router";
import type { PublicBadge } from "#contract/badge.ts";
import { brand } from "#contract/brand.ts";
import { badgePaths, peoplePaths } from "#contract/values/paths.ts";
import { FittedName } from "#web/features/people/fitted-name.tsx";
import { PersonLabel } from "#web/features/people/person-label.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Icon } from "#web/ui/icons.tsx";
import { latePart } from "#web/ui/late-part.tsx";
import { dayOf, momentOf } from "#web/ui/moments.ts";
import { spacedId } from "./badge-words.ts";

// What draws a badge is large, and what shares it asks the device.
const BadgePrint = latePart(() => import("#web/features/badge/badge-print.tsx").then((file) => file.BadgePrint));
const ShareBadge = latePart(() => import("#web/features/badge/share-badge.tsx").then((file) => file.ShareBadge));

interface BadgeLabelProps {
  readonly badge: Extract<PublicBadge, { name: string }>;
  readonly askedAt: string;
}

/** The badge as its owner shares it, and the facts beside it. An ended one has no colours. */
export function BadgeLabel({ badge, askedAt }: BadgeLabelProps): ReactNode {
  const { id, name, status, memberSince, issuedAt, label, handle } = badge;
  const site = useRouteLoaderData<{ publicUrl: string }>("root");
  const url = `${site?.publicUrl ?? ""}${badgePaths.badge(id)}`;
  return (
    <article data-status={status} className="badge-label on-art">
      <div className="badge-room">
        {/* Until the badge is drawn, and where scripts do not run. */}
        <PersonLabel label={label} name={name} className="badge-proxy" />
        <Suspense>
          <BadgePrint badge={badge} url={url} />
        </Suspense>
      </div>
      <div className="badge-words">
        <p className="badge-standing">
          {status === "live" ? <Icon name="check" className="size-4.5" /> : <Icon name="pause" className="size-4.5" />}
          {status === "live" ? "Active membership" : "Ended membership"}
        </p>
        <h1 className="badge-name">
          <FittedName lines={3}>{name}</FittedName>
        </h1>
        <p className="mt-3 max-w-[24.9em] text-lg">
          {status === "live"
            ? `is an active member of ${brand.name}.`
            : `was a member of ${brand.name}. The membership has ended.`}
        </p>
        <dl className="badge-facts">
          <Fact label="Member since">
            <time dateTime={memberSince.slice(0, 10)}>{dayOf(memberSince)}</time>
          </Fact>
          <Fact label="Badge issued">
            <time dateTime={issuedAt.slice(0, 10)}>{dayOf(issuedAt)}</time>
          </Fact>
          <Fact label="Badge ID">
            <span className="tracking-wider whitespace-nowrap tabular-nums">{spacedId(id)}</span>
          </Fact>
        </dl>
        <p className="mt-5 text-sm">
          Checked on <time dateTime={askedAt}>{momentOf(askedAt)}</time>
        </p>
        <div className="mt-6 flex min-h-11 flex-wrap items-center gap-2">
          {handle === null ? null : (
            <Link
              to={peoplePaths.person(handle)}
              className={buttonLook({
                variant: "outline",
                size: "sm",
              })}
            >
              Their page
            </Link>
          )}
          <Suspense>
            <ShareBadge name={name} url={url} />
          </Suspense>
        </div>
      </div>
    </article>
  );
}

// Long names are set smaller, so that they fit the label and don't break inside words on a phone.
function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt className="text-sm">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
