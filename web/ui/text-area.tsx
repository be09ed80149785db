import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<"textarea">): ReactNode {
  return <textarea {...rest} rows={rows} className={cn("control resize-y py-2.5", className)} />;
}
