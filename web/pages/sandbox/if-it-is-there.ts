import { answerOf, ApiRefusal } from "#web/api/client.ts";

type Answer<Body> = Parameters<typeof answerOf<Body>>[0];

/** Null when there is none: a hub that is not a sandbox has no mailbox. */
export async function ifItIsThere<Body>(answer: Answer<Body>): Promise<Body | null> {
  try {
    return await answerOf(answer);
  } catch (error) {
    if (error instanceof ApiRefusal && error.status < 500) return null;
    throw error;
  }
}
