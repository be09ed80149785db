import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";
import { Icon } from "./icons.tsx";

export function NativeSelect({ className, children, ...rest }: ComponentProps<"select">): ReactNode {
  return (
    <span className={cn("relative block", className)}>
      <select {...rest} className="control appearance-none pr-10">
        {children}
      </select>
      <Icon name="down" className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
    </span>
  );
}
