import { type ReactNode, useState } from "react";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { saveFile } from "#web/api/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";

interface OpenBadgeButtonProps {
  readonly slug: string;
  readonly title: string;
}

/** For someone who came: the proof as a file, made on their wish. */
export function OpenBadgeButton({ slug, title }: OpenBadgeButtonProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const answer: Response = await browserApi().account.events[":slug"].badge.$get({ param: { slug } });
      if (!answer.ok) await answerOf(Promise.resolve(answer));
      await saveFile(answer, `${slug}.jwt`);
    } catch (error) {
      toast({ title: "Download failed", description: wordsOf(error), variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outline"
      size="sm"
      className="mb-5"
      aria-label={`Open Badge: came to ${title}`}
      busy={isBusy ? "Signing..." : undefined}
      onClick={() => void download()}
    >
      Download Open Badge
    </Button>
  );
}
