// How well the account is kept, at a glance: the one loud card of the page.
import type { ReactNode } from "react";
import type { OwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Card } from "#web/ui/card.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icons.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Facts } from "./queries.ts";
import { Padlock } from "./padlock.tsx";
import { fewCodes } from "./recovery-codes.tsx";

interface Point {
  readonly isGood: boolean;
  readonly says: string;
}

export function Summary({ facts }: { readonly facts: OwnQuery<Facts> }): ReactNode {
  if (facts.failure) return null;
  const points = facts.data && pointsOf(facts.data);
  return (
    <Card
      frame="label"
      as="section"
      aria-label="At a glance"
      aria-busy={points === undefined}
      className="w-full lg:w-96"
    >
      <div className="flex items-center gap-5 p-4">
        <Padlock className="w-16 shrink-0" />
        <div className="grid min-w-0 gap-1.5">
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
      says: methods.hasPassword ? "Password is set" : `You get in with ${methods.identities[0]?.label ?? "a letter"}`,
    },
    { isGood: steps > 0, says: steps > 0 ? "Second step is on" : "No second step yet" },
    {
      isGood: left > fewCodes,
      says: left === 0 ? "No recovery codes" : `${left} recovery ${left === 1 ? "code" : "codes"} left`,
    },
  ];
}

function headline([, step, codes]: readonly Point[]): string {
  if (step?.isGood !== true) return "One lock so far";
  return codes?.isGood === true ? "Well locked" : "Nearly there";
}
