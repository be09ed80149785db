import { type ReactNode, useState } from "react";
import type { ChainCheck as ChainReport } from "#contract/audit-admin.ts";
import { sentenceOfBreak } from "#contract/values/log-break.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Notice } from "#web/ui/notice.tsx";
import { checkChain } from "./queries.ts";

const acts = (count: number): string => `${inFigures(count)} ${count === 1 ? "entry" : "entries"}`;

/** Checks the hash chain of the audit log: whether it was changed outside the hub, and where. */
export function ChainCheck(): ReactNode {
  const [report, setReport] = useState<ChainReport>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const check = async (): Promise<void> => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      setReport(await checkChain());
    } catch (refusal) {
      setFailure(wordsOf(refusal));
    }
    setIsBusy(false);
  };
  return (
    <section aria-labelledby="chain-check" className="grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h2 id="chain-check" className="text-title">
            Has the log been tampered with?
          </h2>
          <p className="mt-1.5 max-w-[34em] text-sm text-soft">
            Each entry carries a hash of itself and the one before, which only the hub can write. The check reads every
            entry and shows where the log was changed in the database.
          </p>
        </div>
        <Button variant="outline" busy={isBusy ? "Checking..." : undefined} onClick={() => void check()}>
          Check the log
        </Button>
      </div>
      {failure === undefined ? null : (
        <Notice tone="danger" title="The check did not run">
          {failure}
        </Notice>
      )}
      {report ? <Report report={report} /> : null}
    </section>
  );
}

function Report({ report: { whole, hash, broken, waiting } }: { readonly report: ChainReport }): ReactNode {
  if (broken !== null)
    return (
      <Notice tone="danger" title="The audit log was changed">
        <p>
          {sentenceOfBreak(broken)} The {acts(whole)} before that are intact. Compare it with a backup.
        </p>
        <p className="mt-1">
          If a backup was just restored by hand, this is expected. The operator accepts the log as it is with{" "}
          <code className="text-sm">npm run hub -- check-audit --accept</code>, and the log records that.
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" title={`The log is intact: ${acts(whole)}`}>
      {waiting === 0 ? null : <p>{acts(waiting)} not linked yet. The hub links new ones every minute.</p>}
      <p className="mt-1">
        To be safe even from someone with full access to the hub’s machine, save this somewhere else: the number of
        entries and the hash of the last one.
      </p>
      <p className="mt-2 font-mono text-sm [overflow-wrap:anywhere]">
        {whole} {hash}
      </p>
      <div className="mt-3">
        <CopyButton text={`${whole} ${hash}`}>Copy</CopyButton>
      </div>
    </Notice>
  );
}
