// The download of a PDF.
import { type ReactNode, useState } from "react";
import { answerOf, browserApi } from "#web/api/client.ts";
import { saveFile } from "#web/api/save-file.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import type { ButtonSize } from "#web/ui/button-look.ts";
import { toast } from "#web/ui/toast-store.ts";

interface PaperDownloadProps {
  readonly orderId: string;
  /** Of a credit note or refund note; without it, the invoice or receipt. */
  readonly noteNumber?: string | undefined;
  readonly size?: ButtonSize;
  /** Read out instead of the words on the button, where a list has many of them. */
  readonly label?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function PaperDownload({ orderId, noteNumber, size = "md", label, className, children }: PaperDownloadProps) {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      await saveFile(await ask(orderId, noteNumber), "document.pdf");
    } catch (error) {
      toast({ title: "Download failed", description: wordsOf(error), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size={size}
      className={className}
      busy={isBusy ? "Downloading..." : undefined}
      aria-label={isBusy ? undefined : label}
      onClick={() => void download()}
    >
      {children}
    </Button>
  );
}

async function ask(orderId: string, noteNumber: string | undefined): Promise<Response> {
  const door = browserApi().payments[":orderId"];
  const answer: Response =
    noteNumber === undefined
      ? await door.invoice.$get({ param: { orderId } })
      : // Numbers have a slash, and the client writes them into the path as they are.
        await door.notes[":number"].$get({ param: { orderId, number: noteNumber } });
  if (!answer.ok) await answerOf(Promise.resolve(answer));
  return answer;
}
