import type { ReactNode } from "react";
import { visibilities, type Visibility, visibilityNames } from "#contract/values/visibility.ts";
import { Segments } from "#web/ui/segments.tsx";

interface VisibilityChoiceProps {
  /** The part of the page, in words. */
  readonly of: string;
  readonly value: Visibility;
  readonly onChoose: (value: Visibility) => void;
}

const options = visibilityNames.map((value) => ({ value, label: visibilities[value] }));

export function VisibilityChoice({ of, value, onChoose }: VisibilityChoiceProps): ReactNode {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="text-sm text-soft">
        Visible to
      </span>
      <Segments
        label={`Who can see ${of}`}
        value={value}
        options={options}
        onChoose={onChoose}
        className="w-fit max-w-full max-sm:*:px-2.5"
      />
    </div>
  );
}
