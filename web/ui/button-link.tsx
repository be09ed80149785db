import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";

export interface ButtonLinkProps extends Omit<LinkProps, "className">, ButtonLook {}

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps): ReactNode {
  return <Link {...rest} className={buttonLook({ variant, size, className })} />;
}
