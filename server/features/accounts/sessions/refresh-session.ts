import type { Ctx } from "#server/context.ts";
import type { Device, SessionGrant } from "./start-session.ts";

/** A refresh token for fresh tokens of the same session. */
export function refreshSession(_ctx: Ctx, _input: { readonly refreshToken: string }, _device: Device): Promise<SessionGrant> {
  throw new Error("not written yet");
}
