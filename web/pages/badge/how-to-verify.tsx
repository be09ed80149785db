import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublicBadge } from "#contract/badge.ts";
import { brand } from "#contract/brand.ts";
import { badgePaths, paths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { spacedId } from "./badge-words.ts";

/** For people who were sent a badge and want to know whether it is real. */
export function HowToVerify({ badge }: { readonly badge: Extract<PublicBadge, { name: string }> }): ReactNode {
  const site = useRouteLoaderData<{ publicUrl: string }>("root");
  const host = URL.parse(site?.publicUrl ?? "")?.host ?? brand.name;
  return (
    <aside aria-labelledby="verify" className="lg:pt-2">
      <h2 id="verify" className="text-title">
        How to verify
      </h2>
      <ol className="verify-steps mt-5">
        <li>
          <strong>Look at the address.</strong> It starts with{" "}
          <span className="font-semibold [overflow-wrap:anywhere]">{host}</span>. The same page on another address
          proves nothing.
        </li>
        <li>
          <strong>Compare the picture.</strong> It must show this name and the ID{" "}
          <span className="font-semibold whitespace-nowrap">{spacedId(badge.id)}</span>.
        </li>
        <li>
          <strong>Check the file.</strong> A downloaded PNG or SVG contains a signed credential. Changing a single byte
          breaks it.
        </li>
      </ol>
      <div className="actions mt-6 lg:flex-col lg:items-stretch">
        <ButtonLink to={badgePaths.verify} variant="outline">
          Check a file
        </ButtonLink>
      </div>
      <p className="mt-5 text-sm text-soft">
        For machines:{" "}
        <a href={badgePaths.credential(badge.id)} download={`${badge.id}.jwt`} className="link">
          the credential
        </a>
        , Open Badges 3.0. Use a verifier that reads credentials signed as a JWT (RS256) and a W3C bitstring status
        list; others may miss that a membership has ended.
      </p>
      <p className="mt-3 text-sm text-soft">
        About the membership: <TextLink to={paths.membership}>{brand.name} Membership</TextLink>
      </p>
    </aside>
  );
}
