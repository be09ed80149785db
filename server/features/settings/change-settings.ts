import { isDeepStrictEqual } from "node:util";
import { type SettingName, settingNames, type SettingsChange } from "#contract/settings.ts";
import type { Ctx } from "#server/context.ts";
import { announce, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { recordAct } from "#server/features/audit/record-act.ts";
import { settingsNews, valuesOf } from "./read-settings.ts";
import { listSettings, saveSetting, takeSettingsTurn } from "./store.ts";

// An administrator without a second factor would be the first to be locked out.
const ownFirst = "Add a second step to your own account first.";

/** Emails all administrators (accounts knows who they are): the script can read every page that loads it. */
export type TellOfScript = (ctx: Ctx, tx: Tx, script: string) => Promise<void>;

interface ChangeOptions {
  /** The values before the change, by name. */
  readonly seen?: Readonly<Record<string, unknown>> | undefined;
  readonly tellOfScript?: TellOfScript;
}

// An old session may still change these: they affect no price, content or ownership, and closing the hub must be quick.
const free: ReadonlySet<string> = new Set<SettingName | "seen">(["welcomeLetters", "maintenance", "seen"]);

export function needsProof(change: SettingsChange): boolean {
  return Object.keys(change).some((name) => !free.has(name));
}

/**
 * The audit log records each changed setting with its former and its new value. The whole request is refused if another administrator has
 * changed one of them in between, unless to the same value.
 */
export function changeSettings(
  ctx: Ctx,
  person: { readonly id: string; readonly aal?: 1 | 2 },
  { seen = {}, tellOfScript, ...change }: SettingsChange & ChangeOptions,
): Promise<void> {
  if (change.adminsNeedSecondFactor === true && person.aal === 1)
    throw new Refusal("invalid_input", { fields: { adminsNeedSecondFactor: ownFirst } });
  return inTransaction(ctx.db, async (tx) => {
    await takeSettingsTurn(tx);
    const before = valuesOf(await listSettings(tx), ctx.log);
    const changedAt = ctx.clock.now();
    const isNews = (name: SettingName): boolean =>
      change[name] !== undefined &&
      Object.hasOwn(seen, name) &&
      !isDeepStrictEqual(seen[name], before[name]) &&
      !isDeepStrictEqual(change[name], before[name]);
    if (settingNames.some(isNews)) throw new Refusal("changed_meanwhile");
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
      if (name === "analyticsScript") await tellOfScript?.(ctx, tx, change.analyticsScript ?? "");
      await announce(tx, settingsNews);
    }
  });
}
