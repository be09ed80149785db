// Two tabs or devices edited the same profile: shows the differences and asks which version to keep.
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { OwnProfile } from "#contract/profile.ts";
import { levelTags } from "#contract/values/level-tag.ts";
import { specialTags } from "#contract/values/special-tag.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { differences, fieldLabels, type FormField, type FormValues, valuesOf } from "./form-values.ts";

interface DifferencesProps {
  readonly base: FormValues;
  readonly mine: FormValues;
  readonly theirs: OwnProfile;
  readonly onSave: (values: FormValues) => Promise<void>;
  readonly onDrop: () => void;
}

type Side = "here" | "elsewhere";

export function Differences({ base, mine, theirs, onSave, onDrop }: DifferencesProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const elsewhere = valuesOf(theirs);
  // A field untouched here most likely takes the other version.
  const [sides, setSides] = useState<Partial<Record<FormField, Side>>>(() =>
    Object.fromEntries(
      differences(elsewhere, base)
        .filter((field) => !differences(mine, base).includes(field))
        .map((field) => [field, "elsewhere"]),
    ),
  );
  useEffect(() => heading.current?.focus(), []);

  const chosen = differences(mine, elsewhere);
  const values = { ...elsewhere };
  for (const field of chosen) if (sideOf(field) === "here") Object.assign(values, { [field]: mine[field] });

  function sideOf(field: FormField): Side {
    return sides[field] ?? "here";
  }
  return (
    <section
      aria-labelledby="differences"
      className="mx-auto grid max-w-3xl gap-6 rounded-lg border border-edge bg-raised p-5 md:p-8"
    >
      <div>
        <h2 ref={heading} tabIndex={-1} id="differences" className="text-section">
          Your profile was changed elsewhere
        </h2>
        <p className="mt-2 text-soft">
          In another tab or on another device. Both versions are safe: choose what to keep.
        </p>
      </div>
      <div className="grid gap-4">
        {chosen.map((field) => (
          <RadioGroup
            key={field}
            legend={fieldLabels[field]}
            name={`side-${field}`}
            value={sideOf(field)}
            onChange={(side) => setSides((before) => ({ ...before, [field]: side }))}
            className="rounded-md bg-sunken p-4 [overflow-wrap:anywhere]"
            options={[
              { value: "here", label: wordsFor(field, mine), hint: "Your version here" },
              { value: "elsewhere", label: wordsFor(field, elsewhere), hint: "Saved elsewhere" },
            ]}
          />
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onSave(values)}>Save my choices</Button>
        <Button variant="outline" onClick={onDrop}>
          Keep the saved version
        </Button>
      </div>
    </section>
  );
}

function wordsFor(field: FormField, values: FormValues): string {
  const value = values[field];
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (value === null || value === "") return "Not set";
  const names: Readonly<Record<string, string>> =
    field === "levelTag" ? levelTags : field === "specialTag" ? specialTags : {};
  return names[value] ?? value;
}
