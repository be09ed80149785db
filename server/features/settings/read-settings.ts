// Every request needs settings, and they change a few times a year: each process caches them, and drops them when it hears of a change.
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

/** The cached settings of this process; "old" when there has been a change since. */
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
  // Rows that were read while a change arrived may be older than the change.
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
      log.error({ setting: name }, "this version does not know a stored setting; its default is in effect");
    return read.success ? [[name, read.data] as const] : [];
  });
  return { ...unsetValues, ...Object.fromEntries(set) };
}

function memoryOf({ database }: Reader): SettingsMemory {
  const existing = memories.get(database);
  if (existing) return existing;
  const made: SettingsMemory = {
    values: undefined,
    isCurrent: false,
    reading: undefined,
    news: 0,
  };
  memories.set(database, made);
  // A dead news connection is noticed by its missing heartbeat; with the next one everything counts as changed.
  database.onChange((topic) => {
    if (topic !== settingsNews && topic !== "*") return;
    made.isCurrent = false;
    made.news += 1;
  });
  return made;
}

export interface SettingsView {
  readonly values: SettingValues;
  readonly rows: readonly SettingRow[];
}

/** The values in the database, for an act that changes them. */
export async function lookAtSettings(ctx: Ctx): Promise<SettingsView> {
  const rows = await listSettings(ctx.db);
  return { values: valuesOf(rows, ctx.log), rows };
}

/** The values in this transaction: an act that writes them needs no second connection, and no cache. */
export async function settingsWithin(ctx: Ctx, tx: Tx): Promise<SettingValues> {
  return valuesOf(await listSettings(tx), ctx.log);
}

/** Whether administrators may use the back office without one. */
export async function adminsNeedFactor(ctx: Reader): Promise<boolean> {
  return (await readSettings(ctx)).adminsNeedSecondFactor;
}
