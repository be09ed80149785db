import type { Ctx } from "#server/context.ts";
import type { Device, SessionGrant } from "../sessions/start-session.ts";

interface IdTokenSignIn {
  readonly provider: string;
  readonly idToken: string;
  readonly nonce: string | undefined;
  readonly captchaToken: string | undefined;
  // Whoever is signed in and wants this identity added.
  readonly linkTo: string | undefined;
}

export function signInWithIdToken(_ctx: Ctx, _input: IdTokenSignIn, _device: Device): Promise<SessionGrant> {
  throw new Error("not written yet");
}
