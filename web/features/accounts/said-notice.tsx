import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";
import type { Said } from "./auth-messages.ts";

export function SaidNotice({ said }: { readonly said: Said | undefined }): ReactNode {
  return said ? <Notice tone={said.tone}>{said.text}</Notice> : null;
}
