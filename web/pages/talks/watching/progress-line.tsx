import { type ReactNode, useState } from "react";
import type { OwnTalk, TalkDetail } from "#contract/talks.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icons.tsx";
import { NativeSelect } from "#web/ui/native-select.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { Watching } from "./use-watching.ts";

interface ProgressLineProps {
  readonly talk: TalkDetail;
  readonly watching: Watching;
  /** As the page opened. */
  readonly first: OwnTalk;
}

const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** Whether the talk was seen, and the controls that not every browser's player has. */
export function ProgressLine({ talk, watching, first }: ProgressLineProps): ReactNode {
  const isSeen = watching.isSeen ?? first.progress.seenAt !== null;
  const mark = async () => {
    try {
      await watching.mark(!isSeen);
    } catch (refusal) {
      toast({ title: "This was not saved", description: wordsOf(refusal), variant: "destructive" });
    }
  };
  return (
    <div className="mt-6 flex flex-wrap items-end gap-3">
      <Button variant="outline" aria-pressed={isSeen} onClick={() => void mark()}>
        {isSeen ? <Icon name="check" className="size-5" /> : null}
        {isSeen ? "Seen" : "Mark as seen"}
      </Button>
      {first.mayDownload ? <Download talk={talk} /> : null}
      {watching.source?.kind === "film" ? <Speed watching={watching} /> : null}
    </div>
  );
}

function Download({ talk }: Pick<ProgressLineProps, "talk">): ReactNode {
  const [state, setState] = useState<"rests" | "asking">("rests");
  const download = async () => {
    setState("asking");
    try {
      const wish = { param: { id: String(talk.id) }, json: { download: true } };
      const opened = await answerOf(browserApi().account.talks[":id"].watch.$post(wish));
      location.assign(opened.url);
    } catch (refusal) {
      toast({ title: "The film did not open", description: wordsOf(refusal), variant: "destructive" });
    }
    setState("rests");
  };
  return (
    <Button variant="outline" busy={state === "asking" ? "Opening..." : undefined} onClick={() => void download()}>
      Download
    </Button>
  );
}

function Speed({ watching: { film } }: Pick<ProgressLineProps, "watching">): ReactNode {
  return (
    <Field label="Speed" className="w-28">
      {(control) => (
        <NativeSelect
          {...control}
          defaultValue="1"
          onChange={({ currentTarget }) => {
            if (film.current) film.current.playbackRate = Number(currentTarget.value);
          }}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
