import type { ReactNode } from "react";
import type { OwnPiece } from "#contract/portfolio.ts";
import { introductionBounds as most } from "#contract/values/introduction.ts";
import type { FieldErrors } from "#web/features/accounts/use-form.ts";
import { Field } from "#web/ui/field.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { TextInput } from "#web/ui/text-input.tsx";

interface FeedbackFieldsProps {
  readonly pieces: readonly OwnPiece[];
  readonly errors: FieldErrors;
}

/** Which piece, and up to three questions about it. */
export function FeedbackFields({ pieces, errors }: FeedbackFieldsProps): ReactNode {
  return (
    <>
      <Field label="Piece of your work" need="required" error={errors["pieceId"]}>
        {(control) => (
          <NativeSelect {...control} name="pieceId">
            {pieces.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      {Array.from({ length: most.questions }, (_, at) => (
        <Field
          key={at}
          label={`Question ${at + 1}`}
          need={at === 0 ? "required" : "optional"}
          error={errors[`questions.${at}`] ?? (at === 0 ? errors["questions"] : undefined)}
          {...(at === 0
            ? { hint: "Specific questions get useful answers: “Does the numeral 4 read at a distance?”" }
            : {})}
        >
          {(control) => (
            <TextInput {...control} name={`questions.${at}`} maxLength={most.question} autoComplete="off" />
          )}
        </Field>
      ))}
    </>
  );
}
