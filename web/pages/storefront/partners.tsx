import type { ReactNode } from "react";

export function Partners(): ReactNode {
  return null;
}
