import { type InvitationReport, type InviteVerdict, mostInvited } from "#contract/people-admin.ts";
import type { Ctx } from "#server/context.ts";
import { Refusal } from "#server/errors.ts";
import { inviteByMail } from "../accounts/upkeep/invite-by-mail.ts";
import { readAddresses } from "./invite-rules.ts";

const mostShown = 300;

/** Each entry of the list gets its verdict; those that can be invited are. */
export async function invitePeople(
  ctx: Ctx,
  { by, list }: { readonly by: string; readonly list: string },
): Promise<InvitationReport["lines"]> {
  const typed = readAddresses(list);
  if (typed.length === 0) throw refused("No email addresses found.");
  if (typed.length > mostInvited)
    throw refused(
      `That's ${typed.length} addresses. The limit is ${mostInvited} at a time: please send them in batches.`,
    );
  const emails = typed.flatMap(({ email, isTwice }) => (email === null || isTwice ? [] : [email]));
  const became = await inviteByMail(ctx, { by, emails });
  return typed.map(({ typed: entry, email, isTwice }) => {
    const verdict: InviteVerdict =
      email === null ? "broken" : isTwice ? "twice" : (became.get(email) ?? "here_already");
    return { typed: entry.slice(0, mostShown), email, verdict };
  });
}

function refused(why: string): Refusal {
  return new Refusal("invalid_input", { fields: { list: why } });
}
