import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { savingMismatch } from "../invite-codes/saving-mismatch.ts";
import { inviteCodeTerms } from "../calls/money-calls.ts";

const mostShown = 8;

/** Which invite codes would show a wrong saving next to a new membership price. */
export function CodesAtPrice({ membershipPrice }: { readonly membershipPrice: number }): ReactNode {
  const { data } = useOwnQuery(inviteCodeTerms);
  const untrue = (data?.terms ?? []).flatMap((terms) => {
    const says = savingMismatch(terms, membershipPrice);
    return says === undefined ? [] : [{ ...terms, says }];
  });
  if (untrue.length === 0) return null;
  const others = untrue.slice(mostShown).reduce((sum, { codes }) => sum + codes, 0);
  return (
    <Notice tone="info" title="These invite codes don't fit the new price">
      <ul className="grid gap-1">
        {untrue.slice(0, mostShown).map(({ example, codes, says }) => (
          <li key={example}>
            <span className="font-mono font-semibold">{example}</span>
            {codes === 1 ? null : ` and ${codes - 1} more`}: {says}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {others === 0 ? null : `And ${others} more. `}Buyers see what a code really saves. Every code that doesn't fit
        is marked under{" "}
        <Link to={adminPaths.settings} className="link">
          Invite codes
        </Link>
        .
      </p>
    </Notice>
  );
}
