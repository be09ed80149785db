import type { ReactNode } from "react";
import { Choice, type ChoiceProps } from "./choice.tsx";

/** For what takes effect at once; what waits for a Save button is a Checkbox. */
export function Switch(props: ChoiceProps): ReactNode {
  return <Choice {...props} type="checkbox" role="switch" look="lever" />;
}
