import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import type { PublicBadge } from "#contract/badge.ts";
import { brand } from "#contract/brand.ts";
import { readBadgeId } from "#contract/values/badge-id.ts";
import { badgePaths, paths } from "#contract/values/paths.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import { pageMeta } from "#web/features/page-head/page-meta.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import type { Route } from "./+types/badge";
import { dayOf } from "#web/ui/moments.ts";
import { namelessPages } from "./badge-words.ts";
import { BadgeLabel } from "./badge-label.tsx";
import { HowToVerify } from "./how-to-verify.tsx";
import "./badge.css";

type NamedBadge = Extract<PublicBadge, { name: string }>;
type BadgePageData =
  | { readonly kind: "named"; readonly badge: NamedBadge; readonly askedAt: string }
  | { readonly kind: keyof typeof namelessPages };

// Never cached: the membership is looked up for every visit.
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = readBadgeId(params.id);
  if (id === undefined) return data<BadgePageData>({ kind: "never" }, { status: 404 });
  if (id !== params.id) throw redirect(badgePaths.badge(id), 301);
  const badge = await lookAt(context, id);
  return data(badge, { status: badge.kind === "named" ? 200 : badge.kind === "never" ? 404 : 410 });
}

async function lookAt(context: Route.LoaderArgs["context"], id: string): Promise<BadgePageData> {
  try {
    const badge = await loadedFrom(serverApi(context).badges[":id"].$get({ param: { id } }));
    return "name" in badge ? { kind: "named", badge, askedAt: new Date().toISOString() } : { kind: badge.status };
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return { kind: "never" };
    throw error;
  }
}

const noindex = { name: "robots", content: "noindex" };

export function meta({ matches, loaderData: badge }: Route.MetaArgs) {
  if (badge?.kind !== "named") {
    const title = badge ? namelessPages[badge.kind].title : "Membership badge";
    return [{ title: `${title} · ${brand.name}` }, noindex];
  }
  const { id, name, status, memberSince, mayBeIndexed } = badge.badge;
  const standing =
    status === "live"
      ? `is a member of ${brand.name} since ${dayOf(memberSince)}`
      : `was a member of ${brand.name}; the membership has ended`;
  return [
    ...pageMeta(matches, {
      title: `${name}, ${brand.memberLabel}`,
      description: `${name} ${standing}. This page shows the current status of the membership.`,
      path: badgePaths.badge(id),
      card: { path: `/cards/badges/${id}.png`, alt: `Membership badge of ${name}` },
    }),
    ...(mayBeIndexed ? [] : [noindex]),
  ];
}

export default function BadgePage({ loaderData: badge }: Route.ComponentProps): ReactNode {
  return badge.kind === "named" ? <Named {...badge} /> : <Nameless kind={badge.kind} />;
}

function Named({ badge, askedAt }: { readonly badge: NamedBadge; readonly askedAt: string }): ReactNode {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="shell grid items-start gap-x-14 gap-y-12 py-8 md:py-14 lg:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <BadgeLabel badge={badge} askedAt={askedAt} />
      <HowToVerify badge={badge} />
    </main>
  );
}

function Nameless({ kind }: { readonly kind: keyof typeof namelessPages }): ReactNode {
  const { title, says } = namelessPages[kind];
  return (
    <main id="main" tabIndex={-1} className="shell grid grow items-center gap-10 py-16 md:grid-cols-2">
      <div>
        <p className="text-sm font-semibold text-accent">Membership badge</p>
        <h1 className="mt-2 text-heading">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-soft">{says}</p>
        <div className="actions mt-8">
          <ButtonLink to={badgePaths.verify}>Check another badge</ButtonLink>
          <ButtonLink to={paths.home} variant="outline">
            Return Home
          </ButtonLink>
        </div>
      </div>
      <div aria-hidden="true" className="blank-label md:justify-self-end" />
    </main>
  );
}
