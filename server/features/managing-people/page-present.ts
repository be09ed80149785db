import type { UserDetail } from "#contract/people-admin.ts";
import { labelOf } from "#contract/values/label.ts";
import { presentAccountSession, presentSignInMethods } from "../accounts/wire/account-present.ts";
import { presentAct } from "../audit/present.ts";
import { presentOwnPayment } from "../payments/history/present.ts";
import { presentPersonPicture } from "../pictures/present.ts";
import { presentCheckedWork } from "../portfolio/present.ts";
import type { UserPage } from "./look-at-user.ts";
import { presentUser } from "./present.ts";

const iso = (moment: Date | null): string | null => moment && moment.toISOString();

interface UserPageFacts {
  readonly page: UserPage;
  // The administrator who looks, perhaps at their own page.
  readonly sessionId: string;
  readonly provider: Parameters<typeof presentSignInMethods>[1];
}

export function presentPage({ page, sessionId, provider }: UserPageFacts): UserDetail {
  const { person, profile, account } = page;
  const { invitedAt, lastSignInAt, eraseAt, termsVersion, emailConfirmedAt } = account;
  const { city, country, specialTag, levelTag, picture, label } = person;
  return {
    user: presentUser(person),
    profile: {
      city,
      country,
      specialTag,
      levelTag,
      picture: picture && presentPersonPicture(picture),
      label: labelOf(person.id, label),
      isPublic: profile?.publicProfile ?? null,
      links: {
        portfolio: profile?.portfolioLink || null,
        linkedin: profile?.linkedinLink || null,
        instagram: profile?.instagramLink || null,
      },
    },
    account: {
      isConfirmed: emailConfirmedAt !== null,
      invitedAt: iso(invitedAt),
      lastSignInAt: iso(lastSignInAt),
      erasureAt: iso(eraseAt),
      termsVersion,
      ...presentSignInMethods(page.methods, provider),
      passkeys: page.passkeys,
      factors: page.factors.map(({ id, type, friendlyName, status }) => ({
        id,
        type,
        name: friendlyName,
        isVerified: status === "verified",
      })),
    },
    sessions: page.sessions.map((session) => presentAccountSession(session, sessionId)),
    memberships: page.memberships.map(({ id, startsAt, endsAt, status, source, orderId, closedAt }) => ({
      id,
      startsAt: startsAt.toISOString(),
      endsAt: iso(endsAt),
      status,
      source,
      orderId,
      closedAt: iso(closedAt),
    })),
    purchases: page.purchases.map(
      ({ title, purchase: { productId, source, orderId, pricePaid, purchasedAt, endedAt } }) => ({
        productId,
        title,
        source,
        orderId,
        pricePaid,
        purchasedAt: purchasedAt.toISOString(),
        endedAt: iso(endedAt),
      }),
    ),
    payments: page.payments.map(presentOwnPayment).slice(0, 50),
    emails: page.emails.map(({ id, emailType, recipientEmail, state, createdAt }) => ({
      id,
      kind: emailType,
      to: recipientEmail,
      state,
      at: createdAt.toISOString(),
    })),
    openings: page.openings.map(({ title, file, at }) => ({
      title: title ?? "Deleted product",
      file,
      at: at.toISOString(),
    })),
    acts: page.acts.map(presentAct),
    work: presentCheckedWork(page.work),
  };
}
