import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

/** Long text: legal pages, product details. Its children are plain elements; the look is in flow.css. */
export function Prose({ className, ...rest }: ComponentProps<"div">): ReactNode {
  return <div {...rest} className={cn("prose", className)} />;
}
