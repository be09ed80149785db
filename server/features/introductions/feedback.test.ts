import { beforeEach, expect, test } from "vitest";
import { emailsTo } from "#test/emails/mailbox.ts";
import { startHub } from "#test/hub/harness.ts";
import { movingTime } from "#test/hub/moving-time.ts";
import { idOf, introductionDoors, type Listed } from "#test/introductions/introduction-doors.ts";
import { aSession } from "#test/people/people.ts";
import { showWork } from "#test/people/work.ts";

const time = movingTime();
const hub = await startHub({ now: time.now });
const { member, opens, ask, act, says } = introductionDoors(hub);
let asha: Listed;
let ravi: Listed;

beforeEach(async () => {
  await hub.reset();
  [asha, ravi] = [await member("asha"), await member("ravi")];
  await opens(asha);
});

const questions = ["What did you see first?", "Where did you stop?"];
const answers = ["The colours.", "At the second line."];

async function aPiece(visibleTo: "everyone" | "community" | "owner" = "everyone"): Promise<string> {
  const owner = { token: (await aSession(hub.ctx, ravi)).accessToken };
  return (await showWork(hub, owner, { title: "Night buses", visibleTo })).id;
}

test("questions about a piece are answered after a yes, and shown where its author wants them", async () => {
  const pieceId = await aPiece();
  const page = `GET /people/ravi/work/${pieceId}/feedback`;
  const id = idOf(await ask(ravi, "asha", { kind: "feedback", pieceId, questions }));
  expect(await says(asha, `GET /introductions/${id}`)).toMatchObject({
    piece: { title: "Night buses", link: `/people/ravi/work/${pieceId.slice(-8)}` },
    feedback: { questions, answers: null, isPublished: false },
  });
  expect(await act(asha, `answers ${id}`, { answers })).toBe("409 answers_need_acceptance");
  expect(await act(ravi, `published ${id}`, { isPublished: true })).toBe("409 answers_need_acceptance");
  await act(asha, `accept ${id}`);
  expect(await act(asha, `answers ${id}`, { answers: ["One."] })).toBe("400 wrong_number_of_answers");
  expect(await act(ravi, `answers ${id}`, { answers })).toBe("404 introduction_not_found");
  expect(await act(asha, `answers ${id}`, { answers })).toMatchObject({ feedback: { answers } });
  await act(asha, `answers ${id}`, { answers });
  expect((await emailsTo(hub.ctx, ravi.email)).toSorted()).toEqual(["feedback_answers_came", "introduction_accepted"]);
  expect(await says("a stranger", page)).toEqual({ notes: [] });
  expect(await act(asha, `published ${id}`, { isPublished: true })).toBe("404 introduction_not_found");
  expect(await act(ravi, `published ${id}`, { isPublished: true })).toMatchObject({ feedback: { isPublished: true } });
  const shown = { notes: [{ by: { name: "asha Sample", handle: "asha" }, questions, answers }] };
  expect(await says("a stranger", page)).toMatchObject(shown);
  expect(await says("a stranger", page.replace(pieceId, pieceId.slice(-8)))).toMatchObject(shown);
  // It is gone with the page of the one who answered, and with the piece.
  const query = (text: string, id: string) => hub.ctx.database.pool.query(text, [id]);
  await query("update extended_profiles set public_profile = false where user_id = $1", asha.id);
  expect(await says("a stranger", page)).toEqual({ notes: [] });
  await query("update extended_profiles set public_profile = true where user_id = $1", asha.id);
  await query("update work_pieces set visible_to = 'owner' where id = $1", pieceId);
  expect(await says("a stranger", page)).toBe("404 piece_not_found");
  await query("update work_pieces set visible_to = 'everyone' where id = $1", pieceId);
  await act(ravi, `published ${id}`, { isPublished: false });
  expect(await says("a stranger", page)).toEqual({ notes: [] });
});

test("answers that change after they were shown wait for their author again", async () => {
  const pieceId = await aPiece();
  const page = `GET /people/ravi/work/${pieceId}/feedback`;
  const id = idOf(await ask(ravi, "asha", { kind: "feedback", pieceId, questions }));
  await act(asha, `accept ${id}`);
  await act(asha, `answers ${id}`, { answers });
  await act(ravi, `published ${id}`, { isPublished: true });
  await act(asha, `answers ${id}`, { answers });
  expect(await says("a stranger", page)).toMatchObject({ notes: [{ answers }] });
  const others = ["Nothing.", "Nowhere."];
  expect(await act(asha, `answers ${id}`, { answers: others })).toMatchObject({ feedback: { isPublished: false } });
  expect(await says("a stranger", page)).toEqual({ notes: [] });
  const cameTwice = (await emailsTo(hub.ctx, ravi.email)).filter((name) => name === "feedback_answers_came");
  expect(cameTwice).toHaveLength(2);
  await act(ravi, `published ${id}`, { isPublished: true });
  expect(await says("a stranger", page)).toMatchObject({ notes: [{ answers: others }] });
});

test("feedback is asked for about one's own piece that the community can see", async () => {
  const zoya = await member("zoya");
  await opens(zoya);
  const hidden = await aPiece("owner");
  const wish = { kind: "feedback", questions } as const;
  expect(await ask(ravi, "asha", { ...wish, pieceId: hidden })).toBe("409 piece_not_yours");
  const shown = await aPiece("community");
  expect(await ask(zoya, "asha", { ...wish, pieceId: shown })).toBe("409 piece_not_yours");
  for (const wrong of [[], ["One?", "Two?", "Three?", "Four?"], [" "], ["a\nb"]])
    expect(await ask(ravi, "asha", { ...wish, pieceId: shown, questions: wrong })).toBe("422 invalid_input");
  await hub.ctx.database.pool.query("update extended_profiles set public_profile = false where user_id = $1", [
    ravi.id,
  ]);
  expect(await ask(ravi, "asha", { ...wish, pieceId: shown })).toBe("409 page_not_public");
});
