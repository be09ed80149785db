import type { ComponentProps, ReactNode } from "react";
import { cn } from "./class-names.ts";

export function TextInput({ className, type = "text", ...rest }: ComponentProps<"input">): ReactNode {
  return <input {...rest} type={type} className={cn("control", className)} />;
}
