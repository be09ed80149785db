import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { VerifiedCredential } from "#contract/badge.ts";
import { badgePaths } from "#contract/values/paths.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { type Brought, readFile, readText } from "./read-dropped.ts";

export type Check =
  | { readonly state: "nothing" }
  | { readonly state: "busy" }
  | { readonly state: "refused"; readonly says: string }
  | { readonly state: "checked"; readonly checked: VerifiedCredential };

interface Checking {
  readonly check: Check;
  readonly checkText: (text: string) => Promise<void>;
  readonly checkFile: (file: Blob) => Promise<void>;
}

/** One check at a time: the latest one wins. */
export function useCheck(): Checking {
  const [check, setCheck] = useState<Check>({ state: "nothing" });
  const navigate = useNavigate();
  const latest = useRef(0);

  const run = async (reading: Promise<Brought> | Brought) => {
    latest.current += 1;
    const own = latest.current;
    setCheck({ state: "busy" });
    const outcome = await judge(reading);
    if (own !== latest.current) return;
    if ("id" in outcome) await navigate(badgePaths.badge(outcome.id));
    else setCheck(outcome);
  };
  return { check, checkText: (text) => run(readText(text)), checkFile: (file) => run(readFile(file)) };
}

async function judge(reading: Promise<Brought> | Brought): Promise<Check | { readonly id: string }> {
  try {
    const brought = await reading;
    if (brought.kind === "id") return { id: brought.id };
    if (brought.kind === "none") return { state: "refused", says: brought.says };
    const request = browserApi().badges.verify.$post({ json: { credential: brought.text } });
    return { state: "checked", checked: await answerOf(request) };
  } catch (refusal) {
    return { state: "refused", says: wordsOf(refusal) };
  }
}
