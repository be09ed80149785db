import { beforeEach, expect, test } from "vitest";
import { Refusal } from "#server/errors.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { introductionDoors } from "#test/introductions/introduction-doors.ts";
import { aPerson } from "#test/people/people.ts";
import { askForOpportunity } from "./ask-person.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { account, list, opens } = introductionDoors(hub);

beforeEach(() => hub.reset());

/** As the room of opportunities stores it. */
async function anOpportunity(posterId: string): Promise<{ id: string; title: string }> {
  const { rows } = await hub.ctx.database.pool.query<{ id: string }>(
    `insert into opportunities (id, slug, poster_id, title, company, is_company, kind, is_remote, place, brief, created_at, updated_at)
     values (gen_random_uuid(), gen_random_uuid(), $1, 'A sign', 'Bakery', true, 'freelance', false, 'Pune', '', now(), now()) returning id`,
    [posterId],
  );
  return { id: rows[0]!.id, title: "A sign" };
}

test("interest in an opportunity reaches a poster without a page, in any month, and always by email", async () => {
  const [asha, poster] = [await account("asha"), await aPerson(hub.ctx)];
  const wish = { askerId: asha.id, posterId: poster.id, text: "I paint signs.", isStillOpen: () => Promise.resolve() };
  const opportunity = await anOpportunity(poster.id);
  await askForOpportunity(hub.ctx, { ...wish, opportunity });
  expect(await list(poster)).toMatchObject({
    waiting: 1,
    introductions: [{ kind: "work", other: { handle: "asha" } }],
  });
  expect(await emailsTo(hub.ctx, poster.email)).toEqual(["interest_shown"]);
  await expect(askForOpportunity(hub.ctx, { ...wish, opportunity })).rejects.toThrow("asked_before");
  const another = { ...wish, opportunity: await anOpportunity(poster.id) };
  const isStillOpen = () => Promise.reject(new Refusal("opportunity_closed"));
  await expect(askForOpportunity(hub.ctx, { ...another, isStillOpen })).rejects.toThrow("opportunity_closed");
  await askForOpportunity(hub.ctx, another);
  await expect(askForOpportunity(hub.ctx, { ...another, askerId: poster.id })).rejects.toThrow("own_person");
  // Someone whose page is private sends nothing along.
  const quiet = await aPerson(hub.ctx);
  await expect(askForOpportunity(hub.ctx, { ...another, askerId: quiet.id })).rejects.toThrow("page_not_public");
  await opens(asha, { isPaused: true });
  expect(await list(poster)).toMatchObject({ waiting: 2 });
});
