import type { ReactNode } from "react";
import type { SettingName } from "#contract/settings.ts";
import { ConflictPanel, Differences } from "#web/ui/conflict-panel.tsx";
import { draftOf, type SettingsDraft } from "./settings-draft.ts";
import type { SettingsForm } from "./use-settings-form.ts";

interface SettingsConflictProps {
  readonly form: SettingsForm;
  readonly conflict: NonNullable<SettingsForm["conflict"]>;
}

/** Another administrator saved the same settings in the meantime. Both versions are shown, and saving waits for a choice. */
export function SettingsConflict({
  form: { draft, settle },
  conflict: { theirs, names },
}: SettingsConflictProps): ReactNode {
  return (
    <div className="mb-8">
      <ConflictPanel
        title="Someone else changed these settings"
        says="Your changes are not saved yet. Their other changes are already shown."
        keepLabel="Keep mine and overwrite theirs"
        onKeep={() => settle("mine")}
        onDiscard={() => settle("theirs")}
      >
        <Differences theirs={wordsOf(names, draftOf(theirs))} mine={wordsOf(names, draft)} />
      </ConflictPanel>
    </div>
  );
}

const settingLabels: Record<SettingName, string> = {
  membershipPrice: "Membership price",
  membershipVideo: "Membership video",
  analyticsScript: "Analytics script",
  welcomeLetters: "Automatic welcome emails",
  adminsNeedSecondFactor: "Administrators need a second factor",
  emailsPerSecond: "Emails a second",
  maintenance: "Maintenance mode",
  business: "Business details",
};

function wordsOf(names: readonly SettingName[], draft: SettingsDraft): Record<string, string> {
  return Object.fromEntries(names.map((name) => [settingLabels[name], inWords(name, draft)]));
}

function inWords(name: SettingName, draft: SettingsDraft): string {
  if (name === "membershipPrice") return `₹${draft.membershipPrice}`;
  if (name === "maintenance") return [draft.maintenance.on ? "On" : "Off", draft.maintenance.sentence].join(" ").trim();
  if (name === "business") {
    const { name: its, address, pin, state, gstin, sac, taxPercent } = draft.business;
    return [its, address, pin, state, gstin, `SAC ${sac}`, `${taxPercent}%`].filter(Boolean).join(", ");
  }
  const value = draft[name];
  if (typeof value === "boolean") return value ? "On" : "Off";
  return String(value);
}
