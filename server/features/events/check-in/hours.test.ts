import { expect, test } from "vitest";
import { HelpedEvents } from "#contract/check-in.ts";
import { anEvent } from "#test/events/an-event.ts";
import { aGuest, aHelper } from "#test/events/at-the-door.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aSession, type Customer } from "#test/people/people.ts";
import { call } from "#test/wire/api-wire.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ctx } = hub;
const [hour, day] = [3_600, 86_400];
const inSeconds = (seconds: number) => new Date(time.now().getTime() + seconds * 1000);

test("helpers find the doors that they are needed at, until these close", async () => {
  const event = await anEvent(ctx, { slug: "diwali-meetup", startsAt: inSeconds(hour) });
  const helper = await aHelper(ctx, event);
  const later = await anEvent(ctx, { slug: "far-away", title: "Far away" });
  const over = await anEvent(ctx, { startsAt: inSeconds(-3 * day) });
  for (const { id } of [later, over, await anEvent(ctx, { state: "draft" })])
    await ctx.db.execute(`insert into event_helpers values (${id}, '${helper.id}', now())`);
  const listed = async (person: Customer) =>
    HelpedEvents.parse((await call(hub, "GET /account/checkins", { token: person.token })).body).events;
  expect((await listed(helper)).map(({ slug, isOpen }) => [slug, isOpen])).toEqual([
    [event.slug, true],
    ["far-away", false],
  ]);
  expect(await listed(await aGuest(ctx, event))).toEqual([]);
});

test("the door opens a day before the event and closes a day after it", async () => {
  const far = await anEvent(ctx, { startsAt: inSeconds(day + 60) });
  const itsHelper = await aHelper(ctx, far);
  const status = async () => {
    const { accessToken: token } = await aSession(ctx, itsHelper);
    return (await call(hub, `GET /checkin/${far.slug}`, { token })).body.error?.code;
  };
  expect(await status()).toBe("check_in_closed");
  time.later(61);
  expect(await status()).toBeUndefined();
  time.later(day + 2 * hour + day - 2);
  expect(await status()).toBeUndefined();
  time.later(3);
  expect(await status()).toBe("check_in_closed");
});
