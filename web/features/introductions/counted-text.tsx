import { type ComponentProps, type ReactNode, useState } from "react";
import { Field } from "#web/ui/field.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { TextArea } from "#web/ui/text-area.tsx";

interface CountedTextProps extends Pick<ComponentProps<typeof TextArea>, "name" | "rows" | "placeholder"> {
  readonly label: string;
  readonly most: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly need?: "required" | "optional";
}

/** A text of a form, with the number of characters that are left. */
export function CountedText({ label, most, hint, error, need = "required", ...area }: CountedTextProps): ReactNode {
  const [count, setCount] = useState(0);
  const left = `${inFigures(most - count)} of ${inFigures(most)} characters left`;
  return (
    <Field label={label} hint={hint === undefined ? left : `${hint} ${left}.`} error={error} need={need}>
      {(control) => (
        <TextArea
          {...control}
          {...area}
          maxLength={most}
          onChange={({ currentTarget }) => setCount(currentTarget.value.length)}
        />
      )}
    </Field>
  );
}
