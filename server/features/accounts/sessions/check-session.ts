import type { AuthCase } from "#contract/auth-errors.ts";
import type { Ctx } from "#server/context.ts";

interface Checked {
  readonly id: string;
  readonly sessionId: string;
  readonly aal: 1 | 2;
  readonly isMember: boolean;
  readonly isAdmin: boolean;
}

/** Whose access token this is, if its session still stands. */
export function checkSession(_ctx: Ctx, _token: string): Promise<{ person: Checked } | { refused: AuthCase }> {
  throw new Error("not written yet");
}
