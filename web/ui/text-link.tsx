import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { cn } from "./class-names.ts";

export interface TextLinkProps extends Omit<LinkProps, "className"> {
  readonly className?: string;
}

export function TextLink({ className, ...rest }: TextLinkProps): ReactNode {
  return <Link {...rest} className={cn("link", className)} />;
}
