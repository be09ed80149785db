import type { ReactNode } from "react";
import { Notice } from "#web/ui/notice.tsx";
import type { FormMessage } from "./auth-messages.ts";

export function MessageNotice({ message }: { readonly message: FormMessage | undefined }): ReactNode {
  return message ? <Notice tone={message.tone}>{message.text}</Notice> : null;
}
