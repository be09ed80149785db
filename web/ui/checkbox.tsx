import type { ReactNode } from "react";
import { Choice, type ChoiceProps } from "./choice.tsx";

export function Checkbox(props: ChoiceProps): ReactNode {
  return <Choice {...props} type="checkbox" look="tick" />;
}
