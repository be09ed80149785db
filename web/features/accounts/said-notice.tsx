import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";
import type { Said } from "./auth-messages.ts";

export function SaidNotice({
  said,
  children,
}: {
  readonly said: Said | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  if (!said) return null;
  return (
    <Notice tone={said.tone}>
      <p>{said.text}</p>
      {children}
    </Notice>
  );
}
