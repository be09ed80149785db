import type { ReactNode } from "react";
import { initialsOf } from "#contract/values/initials.ts";
import type { SignedIn } from "#web/session/viewer.ts";
import { Menu, type MenuItem } from "#web/ui/menu.tsx";
import { Portrait } from "./portrait.tsx";

interface OwnMenuProps {
  readonly viewer: SignedIn;
  readonly items: readonly MenuItem[];
}

/** What a person has of their own, behind their picture or their label. */
export function OwnMenu({ viewer, items }: OwnMenuProps): ReactNode {
  return (
    <Menu label={`Your account, ${initialsOf(viewer.name)}`} heading={viewer.name} items={items}>
      {viewer.profile ? (
        <Portrait person={viewer.profile} sizes="2rem" loading="lazy" size="small" className="size-8 rounded-md" />
      ) : (
        <span className="size-8 rounded-md bg-line" />
      )}
    </Menu>
  );
}
