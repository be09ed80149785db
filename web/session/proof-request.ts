// Requests that were refused without a fresh proof wait here until the person gives it, on pages that can ask for one.
export type ProofAsker = () => Promise<boolean>;

let asker: ProofAsker | undefined;
let request: Promise<boolean> | undefined;

/** For as long as the page is there. Resolves to whether it was proven. */
export function offerProof(ask: ProofAsker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = undefined;
  };
}

/** False if the page can't ask, or the proof failed. Many refused requests lead to one question. */
export function proveItIsYou(): Promise<boolean> {
  if (asker === undefined) return Promise.resolve(false);
  request ??= asker().finally(() => {
    request = undefined;
  });
  return request;
}
