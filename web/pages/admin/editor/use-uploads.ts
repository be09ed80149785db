import { useEffect, useRef, useState } from "react";
import { codeOf, wordsOf } from "#web/api/refusal-words.ts";

export interface Upload {
  readonly key: string;
  readonly file: File;
  /** From 0 to 1; all of it there, the hub still looks at it. */
  readonly share: number;
  /** The reason of the failure. */
  readonly failed?: string;
  /** The line broke: the same file may still arrive. What the hub refused it refuses again. */
  readonly canTryAgain?: boolean;
}

interface UploadTask {
  readonly bytes: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface UploadActs<Result> {
  readonly send: (sending: UploadTask) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  /** Why a file is refused before the upload. */
  readonly refuse: (file: File) => string | undefined;
}

export interface Uploads {
  readonly waiting: readonly Upload[];
  /** The latest event, for screen readers. */
  readonly announcement: string;
  readonly add: (files: readonly File[]) => void;
  /** Also puts one out of sight that failed. */
  readonly cancel: (key: string) => void;
  readonly retry: (upload: Upload) => void;
}

let made = 0;

/** Files on their way, one after the other in the order in which they were chosen, so that they lie in it afterwards too. */
export function useUploads<Result>({ send, onDone, refuse }: UploadActs<Result>): Uploads {
  const [waiting, setWaiting] = useState<readonly Upload[]>([]);
  const [announcement, setAnnouncement] = useState("");
  const stops = useRef(new Map<string, AbortController>());
  const line = useRef(Promise.resolve());
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);

  const update = (key: string, change: Partial<Upload>) =>
    setWaiting((all) => all.map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
  const drop = (key: string) => setWaiting((all) => all.filter((upload) => upload.key !== key));

  function begin(key: string, file: File): void {
    const against = refuse(file);
    setWaiting((all) => [...all, { key, file, share: 0, ...(against === undefined ? {} : { failed: against }) }]);
    if (against !== undefined) return;
    const stop = new AbortController();
    stops.current.set(key, stop);
    line.current = line.current.then(() => run(key, file, stop.signal));
  }

  async function run(key: string, bytes: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      onDone(await send({ bytes, signal, onProgress: (share) => update(key, { share }) }));
      drop(key);
      setAnnouncement(`${bytes.name} is there.`);
    } catch (refusal) {
      if (!signal.aborted) update(key, { failed: wordsOf(refusal), canTryAgain: codeOf(refusal) === undefined });
    } finally {
      stops.current.delete(key);
    }
  }

  return {
    waiting,
    announcement,
    add: (files) => {
      for (const file of files) begin(`upload ${(made += 1)}`, file);
    },
    cancel: (key) => {
      stops.current.get(key)?.abort();
      drop(key);
    },
    retry: ({ key, file }) => {
      drop(key);
      begin(key, file);
    },
  };
}

export function isSending({ waiting }: Uploads): boolean {
  return waiting.some(({ failed }) => failed === undefined);
}
