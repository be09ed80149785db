import { decodeJwt } from "jose";
import { beforeEach, expect, test } from "vitest";
import { eventArrivals } from "#server/features/events/tables.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aGuest } from "#test/events/at-the-door.ts";
import { readStrictly } from "#test/files/json-ld.ts";
import { startHub } from "#test/hub/harness.ts";
import { aSession, type Customer } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

const hub = await startHub();
const { ctx } = hub;

beforeEach(() => hub.reset());

async function badgeFrom(slug: string, person: Partial<Customer>): Promise<Response> {
  const headers = person.token === undefined ? {} : { authorization: `Bearer ${person.token}` };
  return hub.request(`/api/account/events/${slug}/badge`, { headers });
}

const checked = async (credential: string) => (await call(hub, "POST /badges/verify", { body: { credential } })).body;

async function aGuestWhoCame(fullName: string) {
  const event = await anEvent(ctx, { title: "Type Evening", startsAt: new Date("2026-11-20T13:00:00Z") });
  const guest = await aGuest(ctx, event, { fullName });
  await ctx.db
    .insert(eventArrivals)
    .values({ eventId: event.id, personId: guest.id, arrivedAt: event.startsAt, door: "Main door" });
  return { event, guest };
}

test("someone who came has it as an Open Badge that the page of badges vouches for", async () => {
  const { event, guest } = await aGuestWhoCame("Asha Rao");
  const answer = await badgeFrom(event.slug, guest);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/vc+jwt"]);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${event.slug}.jwt"`);
  const token = await answer.text();
  const expected = { verdict: "attended", event: "Came to Type Evening", nameOnIt: "Asha Rao" };
  expect(await checked(token)).toEqual(expected);
  const credential = decodeJwt(token);
  expect(await readStrictly(credential)).toHaveLength(1);
  expect(credential).toMatchObject({ validFrom: "2026-11-20T13:00:00Z", jti: credential["id"] });
  expect(JSON.stringify(credential)).not.toContain(guest.id);
  // The same each time, and none that is changed.
  expect(decodeJwt(await (await badgeFrom(event.slug, guest)).text())).toEqual(credential);
  const [head, , signature] = token.split(".");
  const changed = Buffer.from(JSON.stringify({ ...credential, name: "Came to Rome" })).toString("base64url");
  expect(await checked(`${head}.${changed}.${signature}`)).toEqual({ verdict: "altered" });
});

test("people who did not come have none", async () => {
  const { event } = await aGuestWhoCame("Asha Rao");
  const absent = await aGuest(ctx, event);
  const codeOf = async (person: Partial<Customer>, slug = event.slug) => {
    const { error } = (await (await badgeFrom(slug, person)).json()) as { error: { code: string } };
    return error.code;
  };
  expect(await codeOf(absent)).toBe("not_checked_in");
  expect(await codeOf({})).toBe("not_signed_in");
  expect(await codeOf({ token: (await aSession(ctx, absent)).accessToken }, "no-such-event")).toBe("event_not_found");
});
