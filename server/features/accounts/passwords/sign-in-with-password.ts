import type { Ctx } from "#server/context.ts";
import type { Device, SessionGrant } from "../sessions/start-session.ts";

interface PasswordSignIn {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly password: string;
  readonly captchaToken: string | undefined;
}

export function signInWithPassword(_ctx: Ctx, _input: PasswordSignIn, _device: Device): Promise<SessionGrant> {
  throw new Error("not written yet");
}
