// Requests that were refused without a fresh proof wait here until the person gives it, on pages that can ask for one.
export type ProofDialog = () => Promise<boolean>;

let dialog: ProofDialog | undefined;
let request: Promise<boolean> | undefined;

/** For as long as the page is there. Resolves to whether it was proven. */
export function offerProof(ask: ProofDialog): () => void {
  dialog = ask;
  return () => {
    if (dialog === ask) dialog = undefined;
  };
}

/** False if the page can't ask, or the proof failed. Many refused requests lead to one question. */
export function proveItIsYou(): Promise<boolean> {
  if (dialog === undefined) return Promise.resolve(false);
  request ??= dialog().finally(() => {
    request = undefined;
  });
  return request;
}
