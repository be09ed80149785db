import { useCallback, useEffect, useRef, useState } from "react";

export type Seen<Data> =
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: "idle" | "busy" }
  | { readonly state: "ready"; readonly data: Data };

export type Loaded<Data> = Seen<Data> & { readonly reload: () => Promise<void> };

/** What a section shows. Asked again after a change, it keeps what is there until the answer comes. */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [seen, setSeen] = useState<Seen<Data>>({ state: "loading" });
  const turn = useRef(0);

  const reload = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setSeen((before) => (before.state === "failed" ? { state: "failed", retry: "busy" } : before));
    const next = await load().then(
      (data): Seen<Data> => ({ state: "ready", data }),
      (): Seen<Data> => ({ state: "failed", retry: "idle" }),
    );
    // Of several questions on their way only the last one's answer counts.
    if (mine === turn.current) setSeen(next);
  }, [load]);

  useEffect(() => {
    void reload();
    return () => {
      turn.current += 1;
    };
  }, [reload]);
  return { ...seen, reload };
}
