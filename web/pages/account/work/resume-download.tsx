import { type ReactNode, useState } from "react";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { saveFile } from "#web/api/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

export function ResumeDownload(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer: Response = await browserApi().account.resume.$get();
      if (!answer.ok) await answerOf(Promise.resolve(answer));
      await saveFile(answer, "resume.json");
    } catch (error) {
      toast({ title: "Download failed", description: wordsOf(error), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      className="justify-self-start"
      busy={isBusy ? "Downloading..." : undefined}
      onClick={() => void download()}
    >
      Download JSON Resume
    </Button>
  );
}
