// The security of the account at a glance: the one loud card of the page.
import type { ReactNode } from "react";
import type { OwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Facts } from "./queries.ts";
import { fewCodes } from "./recovery-codes.tsx";

interface Point {
  readonly isGood: boolean;
  readonly says: string;
}

export function Summary({ facts }: { readonly facts: OwnQuery<Facts> }): ReactNode {
  if (facts.failure) return null;
  const points = facts.data && pointsOf(facts.data);
  return (
    <Card as="section" aria-label="At a glance" aria-busy={points === undefined} className="w-full lg:w-96">
      <div className="flex flex-wrap items-center gap-5 p-4">
        <Padlock className="w-16 shrink-0" />
        <div className="grid min-w-0 grow basis-32 gap-1.5">
          {points ? <p className="font-display text-title">{headline(points)}</p> : <Skeleton className="h-7 w-36" />}
          <ul className="text-sm">
            {(points ?? waiting).map((point, at) => (
              <li key={at} className="flex items-center gap-2">
                <Icon
                  name={point.isGood ? "check" : "alert"}
                  className={cn("size-4 shrink-0", point.isGood ? "text-good" : "text-soft", points ? "" : "invisible")}
                />
                {points ? point.says : <Skeleton className="my-1.25 h-3 w-40" />}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Card>
  );
}

const waiting: readonly Point[] = Array.from({ length: 3 }, () => ({ isGood: true, says: "" }));

function pointsOf({ methods, authenticators, phones, recovery }: Facts): readonly Point[] {
  const steps = authenticators.length + phones.length;
  const left = recovery?.remaining ?? 0;
  return [
    {
      isGood: true,
      says: methods.hasPassword ? "Password is set" : `You log in with ${methods.identities[0]?.label ?? "an email"}`,
    },
    { isGood: steps > 0, says: steps > 0 ? "Second step is on" : "No second step yet" },
    {
      isGood: left > fewCodes,
      says: left === 0 ? "No recovery codes" : `${left} recovery ${left === 1 ? "code" : "codes"} left`,
    },
  ];
}

function headline([, step, codes]: readonly Point[]): string {
  if (step?.isGood !== true) return "Could be safer";
  return codes?.isGood === true ? "Well protected" : "Nearly there";
}

/** The hub's sun as the keyhole of a lock. */
function Padlock({ className }: { readonly className: string }): ReactNode {
  return (
    <svg viewBox="0 0 64 76" className={className} aria-hidden="true" fill="none" strokeLinejoin="round">
      <path d="M16 34V22a16 16 0 0 1 32 0v12" stroke="var(--edge)" strokeWidth="7" />
      <path d="M16 34V22a16 16 0 0 1 32 0v12" stroke="var(--color-marigold)" strokeWidth="4" />
      <rect
        x="5"
        y="32"
        width="54"
        height="41"
        rx="6"
        fill="var(--color-vermilion)"
        stroke="var(--edge)"
        strokeWidth="1.5"
      />
      <rect x="9" y="36" width="46" height="33" rx="3" stroke="var(--color-cream)" strokeWidth="1" />
      <path d="M20 62a12 12 0 0 1 24 0Z" fill="var(--color-marigold)" />
      <path
        d="M16 62h32M32 46v-5M23.5 48.5l-3-4.2M40.5 48.5l3-4.2M18.3 55l-5-2M45.7 55l5-2"
        stroke="var(--color-cream)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
