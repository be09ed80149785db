import { settingNames, type StoredSettings, unsetValues } from "#contract/settings.ts";
import type { SettingsView } from "./read-settings.ts";

export function presentSettings({ values, rows }: SettingsView): StoredSettings {
  const current = rows.filter(({ name }) => (settingNames as readonly string[]).includes(name));
  return {
    values,
    unset: unsetValues,
    changedAt: Object.fromEntries(current.map(({ name, changedAt }) => [name, changedAt.toISOString()])),
  };
}
