import { expect, test } from "vitest";
import { aDraftEvent, typedEvent } from "#test/events/managed-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { anOffice } from "#test/shop/managing.ts";
import { call } from "#test/wire/api-wire.ts";

const hub = await startHub();
const office = anOffice(hub);

test("what can't be an event is refused with a sentence beside its field", async () => {
  const refused = async (about: Record<string, unknown>) => {
    const { status, body } = await call(hub, "POST /admin/events", {
      token: office.admin.token,
      body: { ...typedEvent(), ...about },
    });
    return status === 422 ? body.error.fields : `${status} ${body.error?.code}`;
  };
  expect(await refused({ ends: "2090-12-04T18:30" })).toEqual({ ends: "It must end after it starts." });
  expect(await refused({ timeZone: "Asia/Atlantis" })).toEqual({
    timeZone: "The hub does not know this time zone. Use a name such as Asia/Kolkata.",
  });
  const berlin = { timeZone: "Europe/Berlin", starts: "2026-03-29T02:30", ends: "2026-03-29T04:00" };
  expect(await refused(berlin)).toEqual({
    starts: "In Europe/Berlin the clocks skip this hour on that day. Choose another time.",
  });
  expect(await refused({ othersFrom: "2090-12-04T18:30" })).toEqual({
    othersFrom: "Everyone must be able to book before the event starts.",
  });
  expect(await refused({ priceMember: 100 })).toEqual({
    priceMember: "The member price can't be higher than the regular price.",
  });
  expect(await refused({ image: { url: `/pictures/${"a".repeat(26)}`, alt: "" } })).toEqual({
    "image.url": "This picture is missing. Please upload it again.",
  });
  for (const wrong of [
    { starts: "2090-02-30T10:00" },
    { starts: "soon" },
    { capacity: 0 },
    { capacity: 2.5 },
    { slug: "A B" },
    { slug: "admin" },
    { title: " " },
    { kind: "party" },
    { joinLink: "javascript:alert(1)" },
    { priceNonMember: 50 },
    { area: "a\nb" },
  ])
    expect(Object.keys(await refused(wrong)), JSON.stringify(wrong)).toEqual([Object.keys(wrong)[0]]);
  expect((await call(hub, "GET /admin/events", office.admin)).body.events).toEqual([]);
});

test("of an hour that the clocks repeat, the first one counts", async () => {
  const event = await aDraftEvent(hub, office.admin, {
    timeZone: "Europe/Berlin",
    starts: "2026-10-25T02:30",
    ends: "2026-10-25T04:00",
  });
  expect([event.startsAt, event.endsAt]).toEqual(["2026-10-25T00:30:00.000Z", "2026-10-25T03:00:00.000Z"]);
});
