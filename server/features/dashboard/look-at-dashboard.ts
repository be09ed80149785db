// A person's first page: the answers of the features about them, all read at the same time.
import type { Ctx } from "#server/context.ts";
import { lookAtShelfAs, type OwnShelfRows } from "../access/look-at-shelf.ts";
import { lookAtOwnAccount } from "../accounts/sessions/look-at-account.ts";
import { isDiscordSetUp } from "../discord/link-discord.ts";
import { lookAtEarlyEvent, type ShownEvent } from "../events/browse/look-at-events.ts";
import { lookAtNextEvents } from "../events/seats/look-at-seat.ts";
import { countReceivedWaiting } from "../introductions/look-at-introductions.ts";
import { memberSince } from "../membership/grant-membership.ts";
import { findLeftTalk, type LeftTalk } from "../talks/keep-progress.ts";
import { lookAtNewestUpdates } from "../updates/look-at-changelog.ts";
import { lookAtProfile, type ProfileView } from "../profiles/look-at-profile.ts";

const mostEvents = 3;

export interface DashboardRows {
  readonly person: Awaited<ReturnType<typeof lookAtOwnAccount>>;
  readonly since: Date | null;
  readonly profile: ProfileView;
  readonly shelf: OwnShelfRows;
  readonly talk: LeftTalk | undefined;
  readonly events: Awaited<ReturnType<typeof lookAtNextEvents>>;
  readonly early: ShownEvent | undefined;
  /** Introductions that wait for their answer. */
  readonly waiting: number;
  readonly hasDiscord: boolean;
  readonly updates: Awaited<ReturnType<typeof lookAtNewestUpdates>>;
}

export async function lookAtDashboard(ctx: Ctx, personId: string): Promise<DashboardRows> {
  const loading = lookAtOwnAccount(ctx, personId);
  const isMember = loading.then((person) => person.isMember);
  const ownShelf = lookAtShelfAs(ctx, personId, isMember);
  const [person, since, profile, shelf, talk, updates, events, early, waiting, hasDiscord] = await Promise.all([
    loading,
    memberSince(ctx, personId),
    lookAtProfile(ctx, personId),
    ownShelf,
    findLeftTalk(ctx, personId, ownShelf),
    lookAtNewestUpdates(ctx),
    lookAtNextEvents(ctx, personId, mostEvents),
    isMember.then((isIn) => (isIn ? lookAtEarlyEvent(ctx, personId) : undefined)),
    countReceivedWaiting(ctx, personId),
    isDiscordSetUp(ctx),
  ]);
  return {
    person,
    since: person.isMember ? since : null,
    profile,
    shelf,
    talk,
    updates,
    events,
    early,
    waiting,
    hasDiscord,
  };
}
