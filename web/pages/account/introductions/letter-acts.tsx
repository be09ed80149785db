import { type ReactNode, useState } from "react";
import type { Introduction } from "#contract/introductions.ts";
import { type KindNo, kindNoNames, kindNos } from "#contract/values/introduction.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { Button } from "#web/ui/button.tsx";
import { Field } from "#web/ui/field.tsx";
import { WordSelect } from "#web/ui/word-select.tsx";
import { ReportDialog } from "./report-dialog.tsx";
import { useLetterAct } from "./use-letter-act.ts";

interface LetterActsProps {
  readonly introduction: Introduction;
  readonly onChange: () => Promise<void>;
}

export function LetterActs({ introduction, onChange }: LetterActsProps): ReactNode {
  if (introduction.side === "received") return <ReceivedActs introduction={introduction} onChange={onChange} />;
  return introduction.state === "asked" ? <Withdraw introduction={introduction} onChange={onChange} /> : null;
}

function doors() {
  return browserApi().introductions[":id"];
}

function ReceivedActs({ introduction, onChange }: LetterActsProps): ReactNode {
  const { id, state, other } = introduction;
  const [no, setNo] = useState<KindNo | "">("");
  const [isReporting, setReporting] = useState(false);
  const { busy, act } = useLetterAct(onChange);
  const param = { id };
  const accept = () =>
    act("accept", answerOf(doors().accept.$post({ param })), `You and ${other.name} have each other's address`);
  const decline = () =>
    act("decline", answerOf(doors().decline.$post({ param, json: { no: no === "" ? null : no } })), "Declined");
  return (
    <>
      {state === "asked" ? (
        <>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button busy={busy === "accept" ? "Accepting..." : undefined} onClick={() => void accept()}>
              Accept
            </Button>
            <p className="min-w-0 grow basis-60 text-sm text-soft">
              {other.name} then gets your email address, and you get theirs.
            </p>
          </div>
          <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
            <Field label="If you decline, they also read" className="min-w-0 grow basis-60">
              {(control) => (
                <WordSelect
                  {...control}
                  words={kindNos}
                  none="Nothing more"
                  value={no}
                  onChange={({ currentTarget }) => setNo(kindNoNames.find((one) => one === currentTarget.value) ?? "")}
                />
              )}
            </Field>
            <Button
              variant="outline"
              busy={busy === "decline" ? "Declining..." : undefined}
              onClick={() => void decline()}
            >
              Decline
            </Button>
          </div>
        </>
      ) : null}
      {state === "reported" ? null : (
        <div>
          <Button variant="link" className="text-sm" onClick={() => setReporting(true)}>
            Report or block
          </Button>
        </div>
      )}
      {isReporting ? (
        <ReportDialog introduction={introduction} onReported={onChange} onClose={() => setReporting(false)} />
      ) : null}
    </>
  );
}

function Withdraw({ introduction: { id }, onChange }: LetterActsProps): ReactNode {
  const { busy, act } = useLetterAct(onChange);
  return (
    <div>
      <Button
        variant="outline"
        busy={busy === undefined ? undefined : "Withdrawing..."}
        onClick={() => void act("withdraw", answerOf(doors().withdraw.$post({ param: { id } })), "Withdrawn")}
      >
        Withdraw
      </Button>
    </div>
  );
}
