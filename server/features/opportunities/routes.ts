import { Hono } from "hono";
import {
  InterestRequest,
  Opportunity,
  OpportunityCount,
  OpportunityList,
  OpportunitySearch,
  OpportunitySlug,
  OwnInterest,
} from "#contract/opportunities.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn, signedInPerson } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { countOpportunities, lookAtOpportunities, lookAtOpportunity } from "./look-at-opportunities.ts";
import { lookAtInterest, showInterest } from "./show-interest.ts";
import { presentOpportunities, presentOpportunity } from "./present.ts";

const browsing = limit("opportunities", 600);
const tag = "Opportunities";
const ofOne = ["opportunity_not_found", "invalid_input"] as const;

// Members see more, so the answers differ by viewer. The pages that show the stranger's are cached whole.
export const opportunityRoutes = new Hono<HubEnv>()
  .get(
    "/opportunities",
    anyone,
    browsing,
    forOneOnly,
    says({
      summary: "Live opportunities, the newest first, 24 per page. Members see them 48 hours before others.",
      tag,
      gives: OpportunityList,
      refuses: [],
    }),
    takes("query", OpportunitySearch),
    async (c) => {
      const list = await lookAtOpportunities(c.get("ctx"), await signedInPerson(c), c.req.valid("query"));
      return c.json<OpportunityList>(presentOpportunities(list));
    },
  )
  .get(
    "/opportunities/count",
    anyone,
    browsing,
    says({ summary: "How many opportunities are live, from ten on.", tag, gives: OpportunityCount, refuses: [] }),
    (c) =>
      cachedJson<OpportunityCount>(c, { topics: ["opportunities", "people"] }, async () => ({
        live: await countOpportunities(c.get("ctx")),
      })),
  )
  .get(
    "/opportunities/:slug",
    anyone,
    browsing,
    forOneOnly,
    says({
      summary: "One opportunity. Closed and expired ones stay for ninety days.",
      tag,
      gives: Opportunity,
      refuses: ofOne,
    }),
    takes("param", OpportunitySlug),
    async (c) => {
      const shown = await lookAtOpportunity(c.get("ctx"), await signedInPerson(c), c.req.valid("param").slug);
      return c.json<Opportunity>(presentOpportunity(shown));
    },
  )
  .get(
    "/opportunities/:slug/interest",
    anyone,
    browsing,
    forOneOnly,
    says({ summary: "What the caller may do with it, and has done.", tag, gives: OwnInterest, refuses: ofOne }),
    takes("param", OpportunitySlug),
    async (c) =>
      c.json<OwnInterest>(await lookAtInterest(c.get("ctx"), await signedInPerson(c), c.req.valid("param").slug)),
  )
  .post(
    "/opportunities/:slug/interest",
    signedIn,
    limit("interest", 60),
    forOneOnly,
    says({
      summary:
        "Says that the caller is interested: a request for work to its poster, with the caller's public page. A second request is refused.",
      tag,
      gives: OwnInterest,
      refuses: [
        ...ofOne,
        "not_signed_in",
        "opportunity_closed",
        "already_interested",
        "own_person",
        "person_not_found",
        "page_not_public",
        "email_needed",
        "not_open_to_this",
        "asked_before",
        "too_many_open",
        "too_many_today",
        "asking_stopped",
      ],
    }),
    takes("param", OpportunitySlug),
    takes("json", InterestRequest),
    async (c) => {
      const [ctx, viewer, { slug }] = [c.get("ctx"), personOf(c), c.req.valid("param")];
      await showInterest(ctx, { viewer, slug, ...c.req.valid("json") });
      return c.json<OwnInterest>(await lookAtInterest(ctx, viewer, slug));
    },
  );
