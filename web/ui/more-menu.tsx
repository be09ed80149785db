import type { ReactNode } from "react";
import { Menu, type MenuItem } from "./menu.tsx";
import { ToolIcon } from "./tool-icons.tsx";

interface MoreMenuProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
}

/** What else can be done with the thing beside it, behind three dots. */
export function MoreMenu(props: MoreMenuProps): ReactNode {
  return (
    <Menu {...props}>
      <ToolIcon name="more" />
    </Menu>
  );
}
