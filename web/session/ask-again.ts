// What can be done about a refusal that is about who asks, so that the request goes through after all.
import { authClient, checkSession } from "./auth-client.ts";
import { askToLogIn } from "./log-in-request.ts";
import { proveItIsYou } from "./proof-request.ts";
import { onViewerChange, readViewer } from "./session-store.ts";

let step: Promise<boolean> | undefined;

/** Whether to ask the hub once more. */
export async function isWorthAskingAgain(status: number, code: string | undefined): Promise<boolean> {
  if (status === 401) return checkSession();
  if (code === "reauthentication_needed") return proveItIsYou();
  return code === "second_factor_needed" && takeSecondStep();
}

/** False when it was not taken. However many requests were refused for want of it, a person is asked once. */
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
