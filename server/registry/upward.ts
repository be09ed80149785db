import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { listAnnouncedPictures } from "#server/features/announcements/manage-drafts.ts";
import { countOwners } from "#server/features/access/ownership.ts";
import { listShownPictures } from "#server/features/catalog/managing/read-product.ts";
import { listLogoPictures } from "#server/features/accounts/connected-apps/app-logo.ts";
import { givesRole } from "#server/features/discord/link-discord.ts";
import { listEventPictures } from "#server/features/events/managing/list-shown-pictures.ts";
import { findUserIds } from "#server/features/managing-people/find-users.ts";
import { lookAtProfile } from "#server/features/profiles/look-at-profile.ts";
import { presentFace, presentProfileClaims } from "#server/features/profiles/present.ts";
import { namePeople } from "#server/features/profiles/name-people.ts";
import { countOpeners } from "#server/features/access/open-product.ts";
import { holdPublic, lookAtMaker, publicHandle, publicPerson } from "#server/features/people/look-at-person.ts";
import { presentMaker } from "#server/features/people/present.ts";
import { nameOpportunities } from "#server/features/opportunities/look-at-opportunities.ts";
import { findPerson } from "#server/features/accounts/account-store.ts";
import { lookAtOwnAccount } from "#server/features/accounts/sessions/look-at-account.ts";
import { readAppToken } from "#server/features/accounts/connected-apps/app-tokens.ts";
import { checkSession } from "#server/features/accounts/sessions/check-session.ts";
import { isProvenLately } from "#server/features/accounts/sessions/caller.ts";
import { tellOfScript } from "#server/features/accounts/upkeep/tell-of-script.ts";
import { adminsNeedFactor } from "#server/features/settings/read-settings.ts";
import { isClosed } from "#server/features/settings/read-closing.ts";
import { listPaidOrders } from "#server/features/payments/transactions/manage-transactions.ts";
import { requireWholeTalk } from "#server/features/talks/require-whole-talk.ts";
import { talkOfEvent } from "#server/features/talks/look-at-talks.ts";
import { lookAtReadership } from "#server/features/updates/look-at-changelog.ts";
import { presentReadership } from "#server/features/updates/present.ts";
import { opensInMaintenance } from "#server/http/open-in-maintenance.ts";

/** Questions of a room to rooms that it does not know, because they rank above it or beside it: each caller names the ones it needs. */
export const upward = {
  countOwners,
  countOpeners,
  givesRole,
  makerOf: async (ctx: Ctx, { makerId }: { readonly makerId: string | null }) =>
    presentMaker(await lookAtMaker(ctx, makerId)),
  holdPublic,
  requireWhole: requireWholeTalk,
  lookAtReadership: async (ctx: Ctx, productId: number) => presentReadership(await lookAtReadership(ctx, productId)),
  listShownPictures: async (tx: Tx, ids: readonly string[]) => [
    ...(await listShownPictures(tx, ids)),
    ...(await listAnnouncedPictures(tx, ids)),
    ...(await listEventPictures(tx, ids)),
    ...(await listLogoPictures(tx, ids)),
  ],
  listPaidOrders,
  findUserIds,
  namePeople,
  publicHandle,
  addressOf: async (ctx: Ctx, personId: string) => (await findPerson(ctx.db, personId))?.email,
  talkOfEvent,
  nameOpportunities,
  emailOf: async (ctx: Ctx, personId: string) => (await lookAtOwnAccount(ctx, personId)).email,
  faceOf: async (ctx: Ctx, personId: string) => presentFace(await lookAtProfile(ctx, personId)),
  // The row of a public person has their profile, too.
  profileClaims: async (ctx: Ctx, personId: string) => {
    const person = await publicPerson(ctx, personId);
    const own = person ?? (await lookAtProfile(ctx, personId));
    return presentProfileClaims(own, { handle: person?.handle, publicUrl: ctx.config.publicUrl });
  },
  check: checkSession,
  checkApp: readAppToken,
  isProvenLately,
  tellOfScript,
  adminsNeedFactor,
  isClosed,
  staysOpen: opensInMaintenance,
};
