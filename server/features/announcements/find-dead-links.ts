import { paths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";

// Each waits for an answer of another website.
const mostChecked = 20;

/** The links whose address has nothing. One that does not answer, or refuses the question, is not among them. */
export async function findDeadLinks(ctx: Ctx, targets: readonly string[]): Promise<string[]> {
  const checked = await Promise.all(
    targets.slice(0, mostChecked).map(async (link) => {
      const status = isOwn(ctx, link) ? await statusOfOwn(ctx, link) : await ctx.links.statusOf(link);
      return status === 404 || status === 410 ? [link] : [];
    }),
  );
  return checked.flat();
}

function isOwn({ config }: Ctx, link: string): boolean {
  return new URL(link).origin === new URL(config.publicUrl).origin;
}

// Without a login, as a reader of the email comes.
async function statusOfOwn({ ownPort }: Ctx, link: string): Promise<number | undefined> {
  try {
    const answer = await ownPort.fetch(link, { redirect: "manual", signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    // A product that is missing leads there.
    const leadsTo = answer.headers.get("location");
    return leadsTo !== null && new URL(leadsTo, link).pathname === paths.notFound ? 404 : answer.status;
  } catch {
    return undefined;
  }
}
