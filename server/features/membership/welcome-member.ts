import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { tellPerson } from "#server/features/accounts/tell-person.ts";
import { settingsWithin } from "#server/features/settings/read-settings.ts";
import { welcome } from "./emails.ts";

interface NewMember {
  readonly personId: string;
  readonly name?: string | undefined;
}

/** The welcome email, while the setting is on. */
export async function welcomeMember(ctx: Ctx, tx: Tx, { personId, name }: NewMember): Promise<void> {
  if ((await settingsWithin(ctx, tx)).welcomeLetters)
    await tellPerson(ctx, tx, { personId, name, sheet: welcome.sheet({}) });
}
