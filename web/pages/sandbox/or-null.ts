import { ApiRefusal, loadedFrom } from "#web/api/client.ts";

type SandboxAnswer<Body> = Parameters<typeof loadedFrom<Body>>[0];

/** Null when there is none: a hub that is not a sandbox has no mailbox. */
export async function orNull<Body>(answer: SandboxAnswer<Body>): Promise<Body | null> {
  try {
    return await loadedFrom(answer);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null;
    throw error;
  }
}
