import { type ReactNode, useState } from "react";
import type { Announcement } from "#contract/announcements.ts";
import { codeOf, failureOf, wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { toast } from "#web/ui/toast-store.ts";
import { sendAnnouncement, steer } from "./queries.ts";
import { momentOfTime, TimeFields, timeOfDay } from "./time-fields.tsx";

export interface OfRun {
  readonly announcement: Announcement;
  /** After an act of this page. */
  readonly onChange: (announcement: Announcement) => void;
  readonly onReload: () => Promise<void>;
}

type Act = "pause" | "resume" | "stop";

/** Pause, resume, stop; before it starts, another time. Any administrator may, not only the one who started it. */
export function SteerButtons({ announcement, onChange, onReload }: OfRun): ReactNode {
  const { id, state, startedAt } = announcement;
  const [busy, setBusy] = useState<Act>();
  const [question, setQuestion] = useState<"stop" | "time">();
  const press = async (act: Act): Promise<{ readonly text: string } | undefined> => {
    setBusy(act);
    try {
      onChange(await steer(id, act));
      setQuestion(undefined);
      return undefined;
    } catch (refusal) {
      if (codeOf(refusal) === "announcement_moved_on") await onReload();
      if (act !== "stop") toast({ title: "Nothing changed", description: wordsOf(refusal), variant: "destructive" });
      return { text: wordsOf(refusal) };
    } finally {
      setBusy(undefined);
    }
  };
  if (state === "stopped" || state === "done") return null;
  const isPlanned = startedAt === null && announcement.draft !== null;
  return (
    <>
      {state === "sending" || state === "freezing" ? (
        <Button
          variant="outline"
          busy={busy === "pause" ? "Pausing..." : undefined}
          onClick={() => void press("pause")}
        >
          Pause
        </Button>
      ) : null}
      {state === "paused" ? (
        <Button busy={busy === "resume" ? "Resuming..." : undefined} onClick={() => void press("resume")}>
          Resume
        </Button>
      ) : null}
      {isPlanned ? (
        <Button variant="outline" onClick={() => setQuestion("time")}>
          Change the time
        </Button>
      ) : null}
      <Button variant={isPlanned ? "outline" : "danger"} onClick={() => setQuestion("stop")}>
        {isPlanned ? "Back to draft" : "Stop"}
      </Button>
      {question === "stop" ? (
        <StopQuestion
          announcement={announcement}
          isPlanned={isPlanned}
          onStop={() => press("stop")}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
      {question === "time" ? (
        <TimeQuestion announcement={announcement} onChange={onChange} onClose={() => setQuestion(undefined)} />
      ) : null}
    </>
  );
}

interface StopQuestionProps {
  readonly announcement: Announcement;
  readonly isPlanned: boolean;
  readonly onStop: () => Promise<{ readonly text: string } | undefined>;
  readonly onClose: () => void;
}

function StopQuestion({ announcement: { counts }, isPlanned, onStop, onClose }: StopQuestionProps): ReactNode {
  return (
    <ConfirmDialog
      title={isPlanned ? "Make it a draft again?" : "Stop for good?"}
      description={
        isPlanned
          ? "Nothing was sent, and nothing is sent at the planned time."
          : `${inFigures(counts.waiting)} people are still waiting and would not get it. A stopped announcement can’t be resumed; to wait, pause it.`
      }
      confirm={isPlanned ? "Back to draft" : "Stop for good"}
      busy="One moment..."
      variant={isPlanned ? "primary" : "destroy"}
      onConfirm={onStop}
      onClose={onClose}
    />
  );
}

interface TimeQuestionProps extends Pick<OfRun, "announcement" | "onChange"> {
  readonly onClose: () => void;
}

function TimeQuestion({ announcement: { id, revision, startsAt }, onChange, onClose }: TimeQuestionProps): ReactNode {
  const [time, setTime] = useState(() => timeOfDay(startsAt));
  return (
    <ConfirmDialog
      title="Send at another time?"
      description="The people are counted again at that time."
      confirm="Change the time"
      busy="One moment..."
      variant="primary"
      onConfirm={async () => {
        const at = momentOfTime(time);
        if (at === undefined) return { text: "Enter a day and a time." };
        return failureOf(
          sendAnnouncement(id, { revision, at }).then((now) => {
            onChange(now);
            onClose();
          }),
        );
      }}
      onClose={onClose}
    >
      <TimeFields time={time} error={undefined} onChange={setTime} />
    </ConfirmDialog>
  );
}
