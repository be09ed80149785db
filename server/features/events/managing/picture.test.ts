import sharp from "sharp";
import { expect, test } from "vitest";
import { ManagedEvent } from "#contract/events-admin.ts";
import { sweepPictures } from "#server/features/pictures/sweep-pictures.ts";
import { upward } from "#server/registry/upward.ts";
import { aDraftEvent, changeEvent } from "#test/events/managed-event.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { aSession } from "#test/people/people.ts";
import { anOffice } from "#test/shop/managing.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const office = anOffice(hub);
const month = 30 * 86_400;

test("the picture of an event stays while the event shows it, with its measures", async () => {
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#2b2f77" } })
    .png()
    .toBuffer();
  const answer = await hub.request("/api/admin/pictures", {
    method: "POST",
    body: new Uint8Array(png),
    headers: { authorization: `Bearer ${office.admin.token}` },
  });
  const { url } = await answer.json();
  const pictures = async () => (await hub.ctx.database.pool.query("select id from pictures")).rowCount;
  const event = await aDraftEvent(hub, office.admin, { image: { url, alt: "Three lamps" } });
  expect(event.image).toMatchObject({ url, alt: "Three lamps", width: 8, height: 6 });
  time.later(month);
  await sweepPictures(hub.ctx, upward);
  expect(await pictures()).toBe(1);
  // Their session ended in that month.
  const { accessToken: token } = await aSession(hub.ctx, office.admin);
  const { body } = await changeEvent(hub, { by: { ...office.admin, token }, event }, { image: null });
  expect(ManagedEvent.parse(body).image).toBeNull();
  time.later(month);
  await sweepPictures(hub.ctx, upward);
  expect(await pictures()).toBe(0);
});
