import type { ReactNode } from "react";
import { Choice, type ChoiceProps } from "./choice.tsx";

/** For immediate effects; use a Checkbox if a Save button follows. */
export function Switch(props: ChoiceProps): ReactNode {
  return <Choice {...props} type="checkbox" role="switch" look="lever" />;
}
