import { isDeepStrictEqual } from "node:util";
import { settingNames, type SettingsChange } from "#contract/settings.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction } from "#server/db/client.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { settingsNews, valuesOf } from "./read-settings.ts";
import { listSettings, saveSetting, takeSettingsTurn } from "./store.ts";

/** Whatever is another than before is written down with who changed it, from what and to what. */
export function changeSettings(ctx: Ctx, person: { readonly id: string }, change: SettingsChange): Promise<void> {
  return inTransaction(ctx.db, async (tx) => {
    await takeSettingsTurn(tx);
    const before = valuesOf(await listSettings(tx), ctx.log);
    const changedAt = ctx.clock.now();
    for (const name of settingNames) {
      const [from, to] = [before[name], change[name]];
      if (to === undefined || isDeepStrictEqual(from, to)) continue;
      await saveSetting(tx, { name, value: to, changedAt });
      await recordAct(ctx, tx, {
        actorId: person.id,
        act: "setting.changed",
        subject: `setting:${name}`,
        facts: { from, to },
      });
      await announce(tx, settingsNews);
    }
  });
}
