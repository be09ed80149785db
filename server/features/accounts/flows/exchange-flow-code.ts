import type { Ctx } from "#server/context.ts";
import type { Device, SessionGrant } from "../sessions/start-session.ts";

/** The code that a mailed link or a provider brought back, for a session: once, and only by whoever began the flow. */
export function exchangeFlowCode(_ctx: Ctx, _input: { readonly code: string; readonly verifier: string }, _device: Device): Promise<SessionGrant> {
  throw new Error("not written yet");
}
