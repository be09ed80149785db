import { type ReactNode, useState } from "react";
import type { Announcement, AnnouncementPreview } from "#contract/announcements.ts";
import { purposeWords } from "#contract/email-purposes.ts";
import { ApiRefusal } from "#web/api/client.ts";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Notice } from "#web/ui/notice.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { Section } from "../editor/section.tsx";
import { shortMomentOf } from "../list/office-times.ts";
import { DeadLinks } from "./draft-preview.tsx";
import { countNow, drawNow, sendAnnouncement, sendTest } from "./queries.ts";
import { momentOfTime, TimeFields, type TimeOfDay } from "./time-fields.tsx";
import type { DraftForm } from "./use-draft.ts";

/** What the administrator confirms: exactly this is sent. */
interface Question {
  readonly revision: number;
  readonly people: number;
  readonly at: string | null;
  readonly warnings: AnnouncementPreview["warnings"];
}

interface SendPanelProps {
  readonly form: DraftForm;
  readonly onSent: (announcement: Announcement) => void;
}

/** A test to oneself, then the sending itself: now or at a time. */
export function SendPanel({ form, onSent }: SendPanelProps): ReactNode {
  const [time, setTime] = useState<TimeOfDay>({ is: "now", day: "", clock: "10:00" });
  const [timeFault, setTimeFault] = useState<string>();
  const [busy, setBusy] = useState<"test" | "review">();
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<Question>();
  const { id, draft, theirs } = form;

  async function attempt(what: "test" | "review", act: (revision: number) => Promise<void>): Promise<void> {
    setBusy(what);
    setFailure(undefined);
    try {
      const revision = await form.save();
      if (revision === undefined) setFailure("Your last changes are not saved yet.");
      else await act(revision);
    } catch (refusal) {
      setFailure(wordsOf(refusal));
      if (codeOf(refusal) === "announcement_unfit") form.findWrong((refusal as ApiRefusal).fields);
    }
    setBusy(undefined);
  }

  const test = () =>
    attempt("test", async () => {
      await sendTest(id);
      toast({ title: "A test is on its way", description: "Sent to your own address.", variant: "success" });
    });

  const review = () => {
    const at = momentOfTime(time);
    setTimeFault(at === undefined ? "Enter a day and a time." : undefined);
    if (at === undefined) return;
    void attempt("review", async (revision) => {
      const [{ warnings }, { left: people }] = await Promise.all([drawNow(id), countNow(id, draft)]);
      if (people === 0) setFailure("No one would get this email. Choose other people, or another kind of email.");
      else setQuestion({ revision, people, at, warnings });
    });
  };

  const send = async ({ revision, at }: Question) => {
    try {
      onSent(await sendAnnouncement(id, { revision, at }));
      return undefined;
    } catch (refusal) {
      if (codeOf(refusal) === "changed_meanwhile") {
        setQuestion(undefined);
        await form.meet();
      }
      const [says] = refusal instanceof ApiRefusal ? Object.values(refusal.fields) : [];
      return { text: says ?? wordsOf(refusal) };
    }
  };

  return (
    <Section
      id="sending"
      title="Send it"
      says="Send yourself a test first. You can pause or stop the sending at any time."
    >
      <TimeFields time={time} error={timeFault} onChange={setTime} />
      {failure === undefined ? null : <Notice tone="danger">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button disabled={theirs !== undefined} busy={busy === "review" ? "Checking..." : undefined} onClick={review}>
          Review and send
        </Button>
        <Button
          variant="outline"
          disabled={theirs !== undefined}
          busy={busy === "test" ? "Sending..." : undefined}
          onClick={() => void test()}
        >
          Send me a test
        </Button>
      </div>
      {question ? (
        <SendQuestion
          question={question}
          subject={draft.subject}
          purpose={purposeWords[draft.purpose].name}
          onSend={() => send(question)}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </Section>
  );
}

interface SendQuestionProps {
  readonly question: Question;
  readonly subject: string;
  readonly purpose: string;
  readonly onSend: () => Promise<{ readonly text: string } | undefined>;
  readonly onClose: () => void;
}

function SendQuestion({
  question: { people, at, warnings },
  subject,
  purpose,
  onSend,
  onClose,
}: SendQuestionProps): ReactNode {
  const count = people === 1 ? "1 person" : `${inFigures(people)} people`;
  return (
    <ConfirmDialog
      title={at === null ? `Send to ${count} now?` : `Send to ${count} on ${shortMomentOf(at)}?`}
      description={
        <>
          “{subject.trim()}” goes to {count} who agreed to {purpose}.
          {at === null ? "" : " That is the time in India. The people are counted again then."} An email that has left
          can’t be called back.
        </>
      }
      confirm={at === null ? `Send to ${count}` : `Schedule for ${count}`}
      busy="Starting..."
      variant="primary"
      onConfirm={onSend}
      onClose={onClose}
    >
      <DeadLinks warnings={warnings} />
    </ConfirmDialog>
  );
}
