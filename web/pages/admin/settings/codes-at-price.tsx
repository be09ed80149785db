import type { ReactNode } from "react";
import { Link } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { untrueSaving } from "../invite-codes/untrue-saving.ts";
import { inviteCodes } from "../money-calls.ts";

const newestCodes = inviteCodes({ search: "", state: "current", page: 1 });

/** Which invite codes would say something untrue beside a new price of membership. */
export function CodesAtPrice({ membershipPrice }: { readonly membershipPrice: number }): ReactNode {
  const { data } = useOwnQuery(() => newestCodes);
  const untrue = (data?.codes ?? []).flatMap((code) => {
    const says = untrueSaving(code, membershipPrice);
    return says === undefined || !code.isActive ? [] : [{ code: code.code, says }];
  });
  if (untrue.length === 0) return null;
  return (
    <Notice tone="info" title="These invite codes don't fit the new price">
      <ul className="grid gap-1">
        {untrue.map(({ code, says }) => (
          <li key={code}>
            <span className="font-mono font-semibold">{code}</span>: {says}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Buyers see what a code really saves. Every code that doesn't fit is marked under{" "}
        <Link to={adminPaths.settings} className="link">
          Invite codes
        </Link>
        .
      </p>
    </Notice>
  );
}
