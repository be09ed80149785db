import type { ReactNode } from "react";

interface TalkLayoutProps {
  readonly stage: ReactNode;
  readonly summary: ReactNode;
  /** Chapters and the transcript. */
  readonly below: ReactNode;
}

/** On a phone one below the other; on a wide screen the summary is beside the film. */
export function TalkLayout({ stage, summary, below }: TalkLayoutProps): ReactNode {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
      <div>{stage}</div>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{summary}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">{below}</div>
    </div>
  );
}
