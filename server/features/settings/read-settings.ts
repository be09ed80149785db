// Settings are asked for at every request and change a few times a year: each process remembers them, and forgets them at the news.
import { settingNames, type SettingValues, storedSettings, unsetValues } from "#contract/settings.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { listSettings, type SettingRow } from "./store.ts";

export const settingsNews = "settings";

interface SettingsMemory {
  values: SettingValues | undefined;
  isCurrent: boolean;
  reading: Promise<SettingValues> | undefined;
  news: number;
}

type Reader = Pick<Ctx, "database" | "db" | "log">;

const memories = new WeakMap<Ctx["database"], SettingsMemory>();

export function readSettings(ctx: Reader): Promise<SettingValues> {
  const memory = memoryOf(ctx);
  if (memory.isCurrent && memory.values) return Promise.resolve(memory.values);
  memory.reading ??= readAnew(ctx, memory).finally(() => (memory.reading = undefined));
  return memory.reading;
}

/** What this process remembers; "old" when there has been news since. */
export function rememberedSettings(ctx: Reader): {
  readonly values: SettingValues | undefined;
  readonly is: "current" | "old";
} {
  const { values, isCurrent } = memoryOf(ctx);
  return { values, is: isCurrent ? "current" : "old" };
}

async function readAnew(ctx: Reader, memory: SettingsMemory): Promise<SettingValues> {
  const { news } = memory;
  const values = valuesOf(await listSettings(ctx.db), ctx.log);
  // What was read while news arrived may be older than it.
  if (memory.news !== news) return readAnew(ctx, memory);
  Object.assign(memory, { values, isCurrent: true });
  return values;
}

/** A row that this version cannot read counts as not set: the hub opens, and says so. */
export function valuesOf(rows: readonly SettingRow[], log: Ctx["log"]): SettingValues {
  const set = settingNames.flatMap((name) => {
    const row = rows.find((row) => row.name === name);
    if (!row) return [];
    const read = storedSettings[name].schema.safeParse(row.value);
    if (!read.success)
      log.error(
        { setting: name },
        "a stored setting is none that this version knows; what holds is as if nobody had set it",
      );
    return read.success ? [[name, read.data] as const] : [];
  });
  return { ...unsetValues, ...Object.fromEntries(set) };
}

function memoryOf({ database }: Reader): SettingsMemory {
  const existing = memories.get(database);
  if (existing) return existing;
  const made: SettingsMemory = { values: undefined, isCurrent: false, reading: undefined, news: 0 };
  memories.set(database, made);
  // A dead news connection is noticed by its missing heartbeat; with the next one everything counts as changed.
  database.onChange((topic) => {
    if (topic !== settingsNews && topic !== "*") return;
    made.isCurrent = false;
    made.news += 1;
  });
  return made;
}

export interface SettingsSeen {
  readonly values: SettingValues;
  readonly rows: readonly SettingRow[];
}

/** As they stand in the database, for an act that changes them. */
export async function lookAtSettings(ctx: Ctx): Promise<SettingsSeen> {
  const rows = await listSettings(ctx.db);
  return { values: valuesOf(rows, ctx.log), rows };
}

/** As they stand in this transaction: an act that writes them down asks for no second connection, and for no memory. */
export async function settingsWithin(ctx: Ctx, tx: Tx): Promise<SettingValues> {
  return valuesOf(await listSettings(tx), ctx.log);
}

/** Whether administrators are let into the back office without one. */
export async function adminsNeedFactor(ctx: Reader): Promise<boolean> {
  return (await readSettings(ctx)).adminsNeedSecondFactor;
}
