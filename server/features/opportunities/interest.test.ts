import { beforeEach, expect, test } from "vitest";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { introductionDoors } from "#test/introductions/introduction-doors.ts";
import { opportunityDoors } from "#test/opportunities/opportunity-doors.ts";
import { aPerson } from "#test/people/people.ts";
import type { DoorAnswer } from "#test/wire/api-wire.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { ask, live } = opportunityDoors(hub);
const { member, account, list } = introductionDoors(hub);
type Caller = Parameters<typeof ask>[0];

beforeEach(() => hub.reset());

const codeOf = ({ status, body }: DoorAnswer) => (status === 200 ? body.act : `${status} ${body.error.code}`);
const show = (who: Caller, slug: string) =>
  ask(who, `POST /opportunities/${slug}/interest`, { text: "I paint signs by hand." });

test("interest is a request for work, with the person's page, once", async () => {
  const [poster, asha] = [await aPerson(hub.ctx), await member("asha")];
  const { slug } = await live(poster, { title: "A sign" });
  const answers = await Promise.all([show(asha, slug), show(asha, slug)]);
  expect(answers.map(codeOf).toSorted()).toEqual(["409 already_interested", "asked"]);
  expect((await ask(asha, `GET /opportunities/${slug}/interest`)).body).toEqual({
    act: "asked",
    askedAt: time.now().toISOString(),
  });
  expect(await list(poster)).toMatchObject({
    introductions: [
      {
        kind: "work",
        other: { handle: "asha" },
        opportunity: { slug, title: "A sign" },
        text: "I paint signs by hand.",
      },
    ],
  });
  expect((await ask(poster, "GET /account/opportunities")).body.opportunities).toMatchObject([{ interested: 1 }]);
  expect(await emailsTo(hub.ctx, poster.email)).toContain("interest_shown");
});

test("a poster without a page is named by whom the post is for, never by their own name", async () => {
  const [poster, asha] = [await aPerson(hub.ctx), await member("asha")];
  const { slug } = await live(poster, { title: "A sign", company: "Studio Kadam" });
  await show(asha, slug);
  const { introductions } = await list(asha, "sent");
  expect(introductions).toMatchObject([{ other: { name: "Studio Kadam", handle: null, isMember: false } }]);
  expect(introductions[0]?.opportunity).toEqual({ slug, title: "A sign" });
});

test("no one is interested in what they do not see, have posted, or what has closed", async () => {
  const [poster, early, asha] = [await aPerson(hub.ctx), await account("early"), await member("asha")];
  const { slug } = await live(poster);
  expect(codeOf(await show(early, slug))).toBe("404 opportunity_not_found");
  expect([codeOf(await show("a stranger", slug)), codeOf(await show(poster, slug))]).toEqual([
    "401 not_signed_in",
    "409 own_person",
  ]);
  await ask(poster, `POST /opportunities/${slug}/close`, { isFilled: true });
  expect(codeOf(await show(asha, slug))).toBe("410 opportunity_closed");
});

test("without a public page, or without words, nothing is sent", async () => {
  const [poster, quiet, asha] = [await aPerson(hub.ctx), await aPerson(hub.ctx), await member("asha")];
  const { slug } = await live(poster);
  time.later(48 * 3600);
  expect(codeOf(await show(quiet, slug))).toBe("409 page_not_public");
  expect(codeOf(await ask(asha, `POST /opportunities/${slug}/interest`, { text: " " }))).toBe("422 invalid_input");
  expect((await list(poster)).introductions).toEqual([]);
});
