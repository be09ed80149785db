// The person's label and its three choices, on the profile page.
import type { ReactNode } from "react";
import type { OwnProfile } from "#contract/profile.ts";
import { type Label, labelBorders, labelGrounds, labelPatterns } from "#contract/values/label.ts";
import { PersonLabel } from "#web/features/people/person-label.tsx";
import { Section } from "../security/section.tsx";
import { useLabel } from "./use-label.ts";

interface OwnLabelProps {
  readonly personId: string;
  readonly profile: Pick<OwnProfile, "fullName" | "label">;
}

export const labelWords = {
  id: "label",
  title: "Your label",
  says: "It stands for you wherever you have no picture. Every choice is saved immediately.",
} as const;

const colours = {
  marigold: "Marigold",
  vermilion: "Vermilion",
  bottle: "Bottle green",
  indigo: "Indigo",
  blush: "Blush",
  night: "Night",
} as const;

const patterns = {
  rays: "Rays",
  scallop: "Scallops",
  dots: "Dots",
  checks: "Checks",
  lotus: "Lotus",
  waves: "Waves",
  kite: "Kites",
  stripes: "Stripes",
} as const;

const borders = { line: "One line", double: "Two lines", beads: "Beads" } as const;

export function OwnLabel({ personId, profile: { fullName, label } }: OwnLabelProps): ReactNode {
  const choose = useLabel(personId);
  const choices = { label, name: fullName, onChoose: (choice: Label) => void choose(choice) };
  return (
    <Section {...labelWords}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-[auto_minmax(0,1fr)]">
        <PersonLabel label={label} name={fullName} className="size-40 sm:size-52" />
        <div className="grid content-start gap-5">
          <Choices {...choices} part="ground" legend="Colours" words={colours} values={labelGrounds} />
          <Choices {...choices} part="pattern" legend="Pattern" words={patterns} values={labelPatterns} />
          <Choices {...choices} part="border" legend="Border" words={borders} values={labelBorders} />
        </div>
      </div>
    </Section>
  );
}

interface ChoicesProps<Part extends keyof Label> {
  readonly part: Part;
  readonly legend: string;
  readonly words: Readonly<Record<Label[Part], string>>;
  readonly values: readonly Label[Part][];
  readonly label: Label;
  readonly name: string;
  readonly onChoose: (choice: Label) => void;
}

/** One part of the label: each option shows the label with that part changed. */
function Choices<Part extends keyof Label>({
  part,
  legend,
  words,
  values,
  label,
  name,
  onChoose,
}: ChoicesProps<Part>): ReactNode {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2.5">
        {values.map((value) => (
          <label key={value} className="relative cursor-pointer" title={words[value]}>
            <input
              type="radio"
              name={`label-${part}`}
              value={value}
              checked={label[part] === value}
              onChange={() => onChoose({ ...label, [part]: value })}
              className="peer sr-only"
            />
            <PersonLabel
              label={{ ...label, [part]: value }}
              name={name}
              className="size-15 outline-offset-3 peer-checked:outline-3 peer-checked:outline-ink peer-focus-visible:outline-3 peer-focus-visible:outline-focus"
            />
            <span className="sr-only">{words[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
