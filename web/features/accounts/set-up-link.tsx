import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { ButtonLink, type ButtonLinkProps } from "#web/ui/button-link.tsx";
import type { BeforeSetUp } from "./use-set-up-first.ts";

/** To the set-up, and back to this page after it. */
export function SetUpLink(look: Pick<ButtonLinkProps, "variant" | "size" | "className">): ReactNode {
  const { pathname, search } = useLocation();
  const state: BeforeSetUp = { from: pathname + search };
  return (
    <ButtonLink {...look} to={paths.setup} state={state}>
      Set Up Your Profile
    </ButtonLink>
  );
}
