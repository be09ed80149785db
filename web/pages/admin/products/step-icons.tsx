import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import type { StatusStep } from "./status-steps.ts";

export const stepIcons: Record<StatusStep["label"], ReactNode> = {
  Publish: <Icon name="eye" />,
  Restore: <Icon name="eye" />,
  Unpublish: <Icon name="eyeOff" />,
  Archive: <ToolIcon name="box" />,
};
