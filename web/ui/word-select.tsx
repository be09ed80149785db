import type { ComponentProps, ReactNode } from "react";
import { NativeSelect } from "./native-select.tsx";

interface WordSelectProps extends ComponentProps<"select"> {
  /** The words of each value. */
  readonly words: Readonly<Record<string, string>>;
  /** The words of no value, which comes first. Left out: one of them is always chosen. */
  readonly none?: string;
}

/** One of several values, by their words. */
export function WordSelect({ words, none, ...rest }: WordSelectProps): ReactNode {
  return (
    <NativeSelect {...rest}>
      {none === undefined ? null : <option value="">{none}</option>}
      {Object.entries(words).map(([value, says]) => (
        <option key={value} value={value}>
          {says}
        </option>
      ))}
    </NativeSelect>
  );
}
