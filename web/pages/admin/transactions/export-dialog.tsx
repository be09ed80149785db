import { type ReactNode, useEffect, useState } from "react";
import { saveFile } from "#web/api/save-file.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { inFigures } from "#web/ui/figures.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { askForExport, type WantedOrders } from "./calls.ts";
import { readLines } from "./export-file.ts";

type State =
  | { readonly is: "coming"; readonly rows: number; readonly of: number | undefined }
  | { readonly is: "saved"; readonly rows: number }
  | { readonly is: "failed"; readonly says: string };

const begun: State = { is: "coming", rows: 0, of: undefined };

/** It is fetched while this is open; closing it before the end cancels it. */
export function ExportDialog({
  wanted,
  onClose,
}: {
  readonly wanted: WantedOrders;
  readonly onClose: () => void;
}): ReactNode {
  const [state, setState] = useState<State>(begun);
  const isComing = state.is === "coming";
  useEffect(() => {
    if (!isComing) return undefined;
    const leaving = new AbortController();
    void fetchFile(wanted, { signal: leaving.signal, onState: setState });
    return () => leaving.abort();
  }, [isComing, wanted]);
  return (
    <Dialog
      title="Export transactions"
      description={`${scopeOf(wanted)} As a CSV file, for a spreadsheet.`}
      onClose={onClose}
      footer={
        <>
          {state.is === "failed" ? <Button onClick={() => setState(begun)}>Try again</Button> : null}
          <Button variant={state.is === "saved" ? "primary" : "outline"} onClick={onClose} data-autofocus>
            {state.is === "coming" ? "Cancel" : "Close"}
          </Button>
        </>
      }
    >
      <How state={state} />
    </Dialog>
  );
}

function scopeOf({ sort: _sort, ...wanted }: WantedOrders): string {
  const isFiltered = Object.values(wanted).some((value) => value !== undefined && value !== "");
  return isFiltered ? "Every order that matches the search and the filters." : "Every order.";
}

function How({ state }: { readonly state: State }): ReactNode {
  if (state.is === "failed")
    return (
      <Notice tone="danger" title="The export failed">
        <p>{state.says} Nothing was saved.</p>
      </Notice>
    );
  if (state.is === "saved")
    return (
      <Notice tone="success" title="Saved">
        <p>{inFigures(state.rows)} rows in transactions.csv.</p>
      </Notice>
    );
  const { rows, of } = state;
  const label = of === undefined ? "Preparing the export" : `${inFigures(rows)} of ${inFigures(of)} rows`;
  return <Progress label={label} value={of === undefined ? 0 : of === 0 ? 100 : (rows / of) * 100} />;
}

interface Fetching {
  readonly signal: AbortSignal;
  readonly onState: (state: State) => void;
}

async function fetchFile(wanted: WantedOrders, { signal, onState }: Fetching): Promise<void> {
  try {
    const answer = await askForExport(wanted, signal);
    const of = Number(answer.headers.get("x-total-rows") ?? 0);
    let last = 0;
    const file = await readLines(answer, {
      onRows: (rows) => {
        last = rows;
        onState({ is: "coming", rows: Math.min(rows, of), of });
      },
    });
    if (signal.aborted) return;
    await saveFile(new Response(file, { headers: answer.headers }), "transactions.csv");
    onState({ is: "saved", rows: last });
  } catch (error) {
    if (!signal.aborted) onState({ is: "failed", says: wordsOf(error) });
  }
}
