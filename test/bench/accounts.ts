// The cost of recognising a signed-in person, on a PostgreSQL of its own.
import { aPerson, aSession } from "#test/people/people.ts";
import { atOwnHub } from "./hub-of-its-own.ts";
import { besideBare } from "./measured.ts";

/** The cell of the session check: `GET /api/account/me` beside a bare server that sends the same bytes to every caller. */
export function measureSessionCheck(): Promise<string> {
  return atOwnHub(async (hub, ctx) => {
    const { accessToken } = await aSession(ctx, await aPerson(ctx));
    const headers = { Authorization: `Bearer ${accessToken}` };
    return besideBare("session check", hub, { path: "/api/account/me", headers, connections: 16, seconds: 2 });
  });
}
