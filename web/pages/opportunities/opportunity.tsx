import { type ReactNode, Suspense } from "react";
import { data, type RouterContextProvider } from "react-router";
import { brand } from "#contract/brand.ts";
import type { Opportunity } from "#contract/opportunities.ts";
import { checkedEachTime, keepUntilChange } from "#contract/topics.ts";
import { opportunityPaths } from "#contract/values/paths.ts";
import { payInWords } from "#contract/values/pay-in-words.ts";
import { ApiRefusal, loadedFrom, serverApi } from "#web/api/client.ts";
import { NotFound, notFoundHead } from "#web/features/layout/not-found.tsx";
import { kindInWords, placeInWords } from "#web/features/opportunities/opportunity-words.ts";
import { pageMeta, publicUrlOf } from "#web/features/page-head/page-meta.ts";
import { useSignedIn } from "#web/session/use-viewer.ts";
import { latePart } from "#web/ui/late-part.tsx";
import type { Route } from "./+types/opportunity";
import { jobSchema } from "./job-schema.ts";
import { OpportunityView, WaitingOpportunity } from "./opportunity-view.tsx";

const EarlyOpportunity = latePart(() => import("./early-opportunity.tsx").then((part) => part.EarlyOpportunity));

const noindex = { name: "robots", content: "noindex" };

export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const opportunity = await loadOpportunity(context, slug);
  if (opportunity === null) return data(null, { status: 404 });
  return data(opportunity, { headers: { ...keepUntilChange("opportunities", "people"), ...checkedEachTime } });
}

/** Null too for one that only members see yet. */
async function loadOpportunity(context: Readonly<RouterContextProvider>, slug: string): Promise<Opportunity | null> {
  try {
    return await loadedFrom(serverApi(context).opportunities[":slug"].$get({ param: { slug } }));
  } catch (error) {
    if (error instanceof ApiRefusal && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

export function meta({ matches, loaderData: opportunity }: Route.MetaArgs) {
  if (!opportunity)
    return [
      { title: `${notFoundHead.title} · ${brand.name}` },
      { name: "description", content: notFoundHead.description },
      noindex,
    ];
  const { slug, title, company, state } = opportunity;
  const sentence = sentenceOf(opportunity);
  return [
    ...pageMeta(matches, {
      title: `${title}, ${company}`,
      description: sentence,
      path: opportunityPaths.opportunity(slug),
      kind: "article",
      card: { path: `/cards/opportunities/${slug}.png`, alt: `${title}: ${sentence}` },
      facts: import.meta.env.SSR && state === "live" ? [jobSchema(opportunity, publicUrlOf(matches))] : [],
    }),
    ...(state === "live" ? [] : [noindex]),
  ];
}

function sentenceOf(opportunity: Opportunity): string {
  return `${kindInWords(opportunity)}, ${placeInWords(opportunity)}. ${payInWords(opportunity.pay)}.`;
}

export default function OpportunityPage({
  loaderData: opportunity,
  params: { slug },
}: Route.ComponentProps): ReactNode {
  const viewer = useSignedIn();
  if (opportunity !== null) return <OpportunityView key={slug} opportunity={opportunity} />;
  if (viewer === undefined) return <NotFound />;
  return (
    <Suspense fallback={<WaitingOpportunity />}>
      <EarlyOpportunity key={slug} viewer={viewer} slug={slug} />
    </Suspense>
  );
}
