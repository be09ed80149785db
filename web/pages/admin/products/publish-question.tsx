// Confirms before an incomplete product is published. The hub refuses to sell a product without content.
import { type ReactNode, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export interface Wholeness {
  readonly title: string;
  readonly isSold: boolean;
  readonly opens: "something" | "nothing";
  /** Unknown where only the list is on screen. */
  readonly pictures?: number;
}

export function isWhole({ opens, pictures }: Wholeness): boolean {
  return opens === "something" && pictures !== 0;
}

interface PublishQuestionProps {
  readonly of: Wholeness;
  readonly onPublish: () => Promise<void>;
  /** Leads to the fields that are missing. */
  readonly onMend: () => void;
  readonly onClose: () => void;
}

export function PublishQuestion({ of, onPublish, onMend, onClose }: PublishQuestionProps): ReactNode {
  const [state, setState] = useState<"asking" | "busy">("asking");
  const isRefused = of.opens === "nothing" && of.isSold;
  const publish = async () => {
    setState("busy");
    await onPublish();
    onClose();
  };
  return (
    <Dialog
      title={isRefused ? "Nothing to open yet" : `Publish ${of.title} as it is?`}
      description={
        isRefused
          ? `${of.title} has a price, but buyers would get nothing. Add a file or a link, or make it free, before you publish.`
          : `Still missing: ${missingIn(of)}. Visitors can see the product right away, and you can add the rest later.`
      }
      onClose={onClose}
      footer={
        isRefused ? (
          <>
            <Button variant="outline" onClick={onClose}>
              Not now
            </Button>
            <Button data-autofocus onClick={onMend}>
              Add a file or a link
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" data-autofocus onClick={onClose}>
              Not now
            </Button>
            <Button busy={state === "busy" ? "Publishing..." : undefined} onClick={() => void publish()}>
              Publish it
            </Button>
          </>
        )
      }
    />
  );
}

function missingIn({ opens, pictures }: Wholeness): string {
  const parts = [opens === "nothing" ? "a file or a link to open" : "", pictures === 0 ? "a picture for its card" : ""];
  return parts.filter(Boolean).join(" and ");
}
