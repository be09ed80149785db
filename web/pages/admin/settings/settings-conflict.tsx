import { type ReactNode, useEffect, useRef } from "react";
import type { SettingName } from "#contract/settings.ts";
import { Button } from "#web/ui/button.tsx";
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
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-labelledby="settings-conflict"
      className="mb-8 rounded-md border border-edge bg-raised p-5"
    >
      <h2 id="settings-conflict" className="text-title">
        Someone else changed these settings
      </h2>
      <p className="mt-1.5 text-sm text-soft">Your changes are not saved yet. Their other changes are already shown.</p>
      <ul className="mt-4 grid gap-3">
        {names.map((name) => (
          <li key={name} className="rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]">
            <p className="font-semibold">{settingLabels[name]}</p>
            <p className="mt-1">
              <span className="text-soft">Now: </span>
              {inWords(name, draftOf(theirs))}
            </p>
            <p className="mt-1">
              <span className="text-soft">Yours: </span>
              {inWords(name, draft)}
            </p>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => settle("mine")}>Keep mine and overwrite theirs</Button>
        <Button variant="outline" onClick={() => settle("theirs")}>
          Use theirs, discard mine
        </Button>
      </div>
    </div>
  );
}

const settingLabels: Record<SettingName, string> = {
  membershipPrice: "Membership price",
  membershipVideo: "Membership video",
  analyticsScript: "Analytics script",
  welcomeLetters: "Automatic welcome emails",
  adminsNeedSecondFactor: "Administrators need a second factor",
  maintenance: "Maintenance mode",
  business: "Business details",
};

function inWords(name: SettingName, draft: SettingsDraft): string {
  if (name === "membershipPrice") return `₹${draft.membershipPrice}`;
  if (name === "maintenance") return [draft.maintenance.on ? "On" : "Off", draft.maintenance.sentence].join(" ").trim();
  if (name === "business") {
    const { name: its, address, pin, state, gstin, sac, taxPercent } = draft.business;
    return [its, address, pin, state, gstin, `SAC ${sac}`, `${taxPercent}%`].filter(Boolean).join(", ");
  }
  const value = draft[name];
  if (typeof value === "boolean") return value ? "On" : "Off";
  return value === "" ? "Nothing" : value;
}
