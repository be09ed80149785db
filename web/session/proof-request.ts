// What was refused for want of a fresh proof waits here until somebody has given it, on pages that can ask for one.
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

/** False where nobody asks, or when it was not proven. However many requests were refused for want of it, a person is asked once. */
export function proveItIsYou(): Promise<boolean> {
  if (asker === undefined) return Promise.resolve(false);
  request ??= asker().finally(() => {
    request = undefined;
  });
  return request;
}
