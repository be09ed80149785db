// Handles refusals about the session or a missing proof, so that the request can be sent again.
import { authClient, checkSession } from "./auth-client.ts";
import { askToLogIn } from "./log-in-request.ts";
import { proveItIsYou } from "./proof-request.ts";
import { onViewerChange, readViewer } from "./session-store.ts";

let step: Promise<boolean> | undefined;

/** Whether to send the request again. */
export async function isWorthAskingAgain(status: number, code: string | undefined): Promise<boolean> {
  if (status === 401) return checkSession();
  if (code === "reauthentication_needed") return proveItIsYou();
  return code === "second_factor_needed" && takeSecondStep();
}

/** False if the second step was not completed. Many refused requests lead to one question. */
export function takeSecondStep(): Promise<boolean> {
  step ??= askForStep().finally(() => {
    step = undefined;
  });
  return step;
}

// A factor was added in another browser, or the one that raised this session is gone: a refreshed session says so to the page.
async function askForStep(): Promise<boolean> {
  await authClient().refreshSession();
  if (readViewer().state !== "second-step") return readViewer().state === "signed-in";
  askToLogIn();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const stop = onViewerChange(() => {
    if (readViewer().state !== "second-step") resolve(readViewer().state === "signed-in");
  });
  return promise.finally(stop);
}
