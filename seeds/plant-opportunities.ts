// The sample opportunities, by the use cases of posters and of the back office. No email is sent, and no job is left over.
import { indianDay } from "#contract/values/india.ts";
import type { Ctx } from "#server/context.ts";
import { inTransaction } from "#server/db/client.ts";
import { findAccountByEmail } from "#server/features/accounts/account-store.ts";
import { forgetEmails } from "#server/features/mailing/deliver-emails.ts";
import { changeOpportunity, draftOpportunity } from "#server/features/opportunities/post-opportunity.ts";
import { reviewOpportunity } from "#server/features/opportunities/review-opportunity.ts";
import { forgetWorkAbout } from "#server/jobs/due-work.ts";
import { asOf } from "./plant-orders.ts";
import { sampleDesigners } from "./sample-designers.ts";
import { sampleOpportunities } from "./sample-opportunities.ts";

const dayMs = 86_400_000;

/** Posted by the first of the sample designers, one each. */
export async function plantOpportunities(ctx: Ctx, by: { readonly email: string }): Promise<void> {
  const admin = await findAccountByEmail(ctx.db, by.email);
  if (!admin) return;
  for (const [at, { daysAgo, daysLeft, ...words }] of sampleOpportunities.entries()) {
    const email = sampleDesigners[at]?.email ?? by.email;
    const poster = await findAccountByEmail(ctx.db, email);
    if (!poster) continue;
    const then = asOf(ctx, { daysAgo: daysAgo ?? 0 });
    const until = indianDay(new Date(ctx.clock.now().getTime() + daysLeft * dayMs));
    const typed = { ...words, until };
    const { id, slug, revision } = await draftOpportunity(then, poster.id, typed);
    const act = { slug, posterId: poster.id };
    const sent = await changeOpportunity(then, act, { revision, opportunity: typed, send: true });
    if (daysAgo === undefined) continue;
    await reviewOpportunity(then, { slug, by: admin.id, request: { act: "publish", revision: sent.revision } });
    await inTransaction(ctx.db, async (tx) => {
      await forgetEmails(tx, { id: poster.id, addresses: [email] });
      await forgetWorkAbout(tx, id);
    });
  }
  ctx.log.info({ opportunities: sampleOpportunities.length }, "sample opportunities planted");
}
