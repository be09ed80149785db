import { beforeEach, expect, test } from "vitest";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { emailsTo } from "#test/emails/mailbox.ts";
import { idOf, introductionDoors, type Listed } from "#test/introductions/introduction-doors.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, account, opens, ask, act, list, says } = introductionDoors(hub);
let asha: Listed;
let ravi: Listed;

beforeEach(async () => {
  await hub.reset();
  [asha, ravi] = [await member("asha"), await member("ravi")];
});

test("a member asks, the other says yes, and only then both have each other's address", async () => {
  await opens(asha);
  const sent = await ask(ravi, "asha", { link: "https://bakery.example/brief" });
  expect(sent).toMatchObject({
    state: "asked",
    side: "sent",
    address: null,
    link: "https://bakery.example/brief",
    other: { name: "asha Sample", handle: "asha", isMember: true, isStranger: false },
  });
  const received = await list(asha);
  expect(await says(asha, "GET /account/dashboard")).toMatchObject({ introductions: { waiting: 1 } });
  expect(received).toMatchObject({ waiting: 1, open: 0, introductions: [{ side: "received", address: null }] });
  expect(JSON.stringify([sent, received])).not.toMatch(/@example/);
  expect([await emailsTo(hub.ctx, asha.email), await emailsTo(hub.ctx, ravi.email)]).toEqual([[], []]);
  const accepted = await act(asha, `accept ${idOf(sent)}`);
  expect(accepted).toMatchObject({ state: "accepted", address: ravi.email });
  expect(await says(ravi, `GET /introductions/${idOf(sent)}`)).toMatchObject({ address: asha.email });
  const emails = [await emailsTo(hub.ctx, asha.email), await emailsTo(hub.ctx, ravi.email)];
  expect(emails).toEqual([["introduction_accepted"], ["introduction_accepted"]]);
  // Another press changes nothing; another act comes too late.
  expect(await act(asha, `accept ${idOf(sent)}`)).toEqual(accepted);
  expect(await act(asha, `decline ${idOf(sent)}`)).toBe("409 introduction_ended");
  expect(await act(ravi, `withdraw ${idOf(sent)}`)).toBe("409 introduction_ended");
  expect(await emailsTo(hub.ctx, asha.email)).toHaveLength(1);
});

test("no one is asked for what they are not open to, and others than members for work alone", async () => {
  const zoya = await account("zoya");
  expect(await ask(ravi, "asha")).toBe("403 not_open_to_this");
  await opens(asha, { work: "members" });
  expect([await ask(zoya, "asha"), await ask(zoya, "asha", { kind: "mentoring" })]).toEqual([
    "403 members_ask",
    "403 members_ask",
  ]);
  expect(await ask("a stranger", "asha")).toBe("401 not_signed_in");
  await opens(asha, { isPaused: true });
  expect([await ask(ravi, "asha"), await ask(zoya, "asha")]).toEqual(["403 not_open_to_this", "403 not_open_to_this"]);
  await opens(asha);
  expect(await ask(zoya, "asha")).toMatchObject({ state: "asked" });
  expect(await ask(asha, "asha")).toBe("409 own_person");
  expect(await ask(ravi, "unknown-name")).toBe("404 person_not_found");
  await hub.ctx.database.pool.query("update extended_profiles set public_profile = false where user_id = $1", [
    asha.id,
  ]);
  expect(await ask(ravi, "asha")).toBe("404 person_not_found");
});
