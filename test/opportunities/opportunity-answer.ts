// For tests: an opportunity in the hub's answers.
import type { Opportunity, OwnOpportunity, TypedOpportunity } from "#contract/opportunities.ts";
import type { ReviewedOpportunity } from "#contract/opportunities-admin.ts";

const typed: TypedOpportunity = {
  title: "Lettering for a chai shop",
  company: "Sample Studio Kadam",
  isCompany: true,
  kind: "freelance",
  craft: "lettering",
  isRemote: false,
  place: "Pune",
  pay: { type: "range", from: 40_000, to: 60_000, per: "project" },
  brief: "A sign above the door and a menu of two pages, in Marathi and English, drawn by hand. We start in January.",
  until: "2090-12-20",
};

export function anOpportunity(about: Partial<Opportunity> = {}): Opportunity {
  return {
    ...typed,
    slug: "lettering-for-a-chai-shop-0a1b2c3d",
    pay: { type: "range", from: 40_000, to: 60_000, per: "project" },
    until: "2090-12-20",
    publishedAt: "2026-11-20T10:00:00.000Z",
    everyoneFrom: "2026-11-22T10:00:00.000Z",
    state: "live",
    isFilled: null,
    by: null,
    ...about,
  };
}

export function anOwnOpportunity(about: Partial<OwnOpportunity> = {}): OwnOpportunity {
  return {
    slug: "lettering-for-a-chai-shop-0a1b2c3d",
    revision: 3,
    state: "draft",
    opportunity: typed,
    isFilled: null,
    reason: null,
    everyoneFrom: null,
    interested: 0,
    updatedAt: "2026-11-20T10:00:00.000Z",
    ...about,
  };
}

export function aReviewedOpportunity(about: Partial<ReviewedOpportunity> = {}): ReviewedOpportunity {
  return {
    slug: "lettering-for-a-chai-shop-0a1b2c3d",
    revision: 3,
    state: "waiting",
    opportunity: typed,
    by: {
      id: "0192f0c1-2345-7abc-8def-0123456789ab",
      name: "Meera Kadam",
      address: "meera@gmail.example",
      joinedAt: "2026-03-02T10:00:00.000Z",
      posted: 1,
    },
    hasFreeAddress: true,
    sentAt: "2026-11-20T10:00:00.000Z",
    reason: null,
    ...about,
  };
}
