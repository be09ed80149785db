import type { Dashboard } from "#contract/dashboard.ts";
import { presentOwnShelf } from "../access/present.ts";
import { presentMe } from "../accounts/wire/account-present.ts";
import { presentEventCard } from "../events/present.ts";
import { presentOwnEvent } from "../events/seats/present.ts";
import { presentOwnProfile } from "../profiles/present.ts";
import { presentTalkToGoOn } from "../talks/present.ts";
import { presentNewest } from "../updates/present.ts";
import type { DashboardRows } from "./look-at-dashboard.ts";

export function presentDashboard({ person, since, profile, shelf, talk, updates, ...rows }: DashboardRows): Dashboard {
  const opens = new Set(shelf.products.filter(({ offer }) => offer.act === "open").map(({ product }) => product.slug));
  const { name, isMember, isAdmin, isSetup } = presentMe(person, 1);
  return {
    name,
    isMember,
    isAdmin,
    isSetup,
    memberSince: since?.toISOString() ?? null,
    memberUntil: isMember ? (person.membershipExpiry?.toISOString() ?? null) : null,
    profile: presentOwnProfile(profile),
    shelf: presentOwnShelf(shelf),
    talk: talk ? presentTalkToGoOn(talk) : null,
    updates: updates.filter(({ slug }) => opens.has(slug)).map(presentNewest),
    hasDiscord: rows.hasDiscord,
    introductions: { waiting: rows.waiting },
    events: {
      next: rows.events.map(presentOwnEvent),
      early: rows.early === undefined ? null : presentEventCard(rows.early),
    },
  };
}
