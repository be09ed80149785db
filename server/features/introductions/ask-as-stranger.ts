// People without an account ask for work: by a form, and then by the link in the email to the address they typed.
import type { StrangersRequest } from "#contract/introductions.ts";
import type { Ctx } from "#server/context.ts";
import { type Db, inTransaction, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { introductionPaths } from "#contract/values/paths.ts";
import { holdPeople, judgeStanding } from "../accounts/standing.ts";
import { queueEmail } from "../mailing/queue-email.ts";
import { personNamed } from "../people/look-at-person.ts";
import { hasBlocked } from "./block-store.ts";
import { strangersProof } from "./emails.ts";
import { holdIntroduction, knownStranger } from "./hold-introduction.ts";
import { dayMs, isHere, kindsFor, opennessOf, requireCaps, requireRoom } from "./judge-asking.ts";
import { linkToken, readLinkToken } from "./link-token.ts";
import { type FaceRow, holdStranger, listFaces } from "./people-store.ts";
import { opensTo, stateNow } from "./rules.ts";
import { askForEnd, endOf, keepIntroduction, noticeSameText } from "./send-introduction.ts";
import { findIntroduction, type IntroductionRow, updateIntroduction } from "./store.ts";
import { askedName, facesOf, tellOfRequest } from "./tell-of-introduction.ts";

interface StrangersAsk extends StrangersRequest {
  readonly handle: string;
  /** The caller's address on the network. */
  readonly from: string;
}

// How many such emails go to one address.
const perAddress = { door: "introductions of strangers", limit: 6, seconds: 86_400, isAboutPerson: true } as const;

/** Nothing is sent to the person yet, and the answer is the same for every address. */
export async function askAsStranger(ctx: Ctx, { handle, from, captcha, ...ask }: StrangersAsk): Promise<void> {
  if (ctx.captcha && !(captcha && (await ctx.captcha.isSolved(captcha, from)))) throw new Refusal("captcha_failed");
  const receiver = await findAsked(ctx, handle);
  if (!opensTo(opennessOf(receiver), "stranger").includes("work")) throw new Refusal("not_open_to_this");
  await ctx.rates.takeOrRefuse({
    ...perAddress,
    caller: ctx.vault.mac("asked address", ask.email).toString("base64url"),
  });
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdPeople(tx, [receiver.id]))) throw new Refusal("person_not_found");
    const [id, now] = [ctx.ids.uuid(), ctx.clock.now()];
    await holdStranger(tx, ask.email, now);
    const { name: fromName, email: fromEmail, text, budget, start, link } = ask;
    const words = { kind: "work", fromEmail, fromName, text, budget, start, link: link || null } as const;
    const times = { askedAt: now, endsAt: new Date(now.getTime() + dayMs) };
    await keepIntroduction(ctx, tx, { ...words, id, toId: receiver.id, state: "unproven", ...times });
    const sheet = strangersProof.sheet({ link: introductionPaths.link(linkToken(ctx.vault, id)) });
    await queueEmail(ctx, tx, { to: ask.email, sheet });
  });
}

async function findAsked(ctx: Ctx, handle: string): Promise<FaceRow> {
  const id = await personNamed(ctx.db, handle);
  const [receiver] = id === undefined ? [] : await listFaces(ctx.db, [id]);
  if (!isHere(ctx, receiver)) throw new Refusal("person_not_found");
  return receiver;
}

interface Linked {
  readonly row: IntroductionRow;
  readonly receiver: FaceRow;
}

export interface StrangersRows {
  readonly row: IntroductionRow;
  readonly state: IntroductionRow["state"];
  readonly receiver: Pick<FaceRow, "name" | "handle">;
  readonly address: string | null;
}

/** What the link shows: before its proof what will be sent, and later what came of it. */
export async function lookAtLink(ctx: Ctx, token: string): Promise<StrangersRows> {
  const row = await findIntroduction(ctx.db, idOf(ctx, token));
  const [receiver] = row ? await listFaces(ctx.db, [row.toId]) : [];
  if (!row || !receiver) throw new Refusal("link_expired");
  return shown(ctx, ctx.db, { row, receiver });
}

function idOf(ctx: Ctx, token: string): string {
  const id = readLinkToken(ctx.vault, token);
  if (id === undefined) throw new Refusal("introduction_not_found");
  return id;
}

async function shown(ctx: Ctx, db: Db | Tx, { row, receiver }: Linked): Promise<StrangersRows> {
  const now = ctx.clock.now();
  if (row.state === "unproven" && row.endsAt <= now) throw new Refusal("link_expired");
  const { isBlocked } = judgeStanding(ctx, receiver);
  const state = stateNow(row, { now, isOtherBlocked: isBlocked });
  const isApart = isBlocked || (await hasBlocked(db, receiver.id, await knownStranger(db, row.fromEmail!)));
  const name = askedName(receiver);
  return {
    row,
    state,
    receiver: { name: name === "a member" ? "A member" : name, handle: receiver.handle },
    address: state === "accepted" && !isApart ? receiver.email : null,
  };
}

/** Opening the link proves the address: the request goes to the person. Another press changes nothing. */
export async function proveIntroduction(ctx: Ctx, token: string): Promise<StrangersRows> {
  return inTransaction(ctx.db, async (tx) => {
    const { row, receiver } = await holdLinked(ctx, tx, token);
    if (row.state !== "unproven") return shown(ctx, tx, { row, receiver });
    const now = ctx.clock.now();
    if (row.endsAt <= now) throw new Refusal("link_expired");
    const sender = await knownStranger(tx, row.fromEmail!);
    if (sender.id === row.toId) throw new Refusal("own_person");
    const [account] = sender.id === null ? [] : await listFaces(tx, [sender.id]);
    if (account && judgeStanding(ctx, account).isBlocked) throw new Refusal("asking_stopped");
    if (!isHere(ctx, receiver)) throw new Refusal("person_not_found");
    if (!(await kindsFor(tx, receiver, { as: "stranger", sender })).includes("work"))
      throw new Refusal("not_open_to_this");
    await requireCaps(ctx, tx, { sender, receiver, kind: "work", opportunityId: null });
    await requireRoom(ctx, tx, receiver);
    const change = { state: "asked", askedAt: now, endsAt: endOf("work", now) } as const;
    const sent = await updateIntroduction(tx, row.id, change);
    await askForEnd(ctx, tx, sent);
    await noticeSameText(ctx, tx, sent);
    await tellOfRequest(ctx, tx, sent);
    return shown(ctx, tx, { row: sent, receiver });
  });
}

/** By the link. Another press changes nothing. */
export async function withdrawByLink(ctx: Ctx, token: string): Promise<StrangersRows> {
  return inTransaction(ctx.db, async (tx) => {
    const { row, receiver } = await holdLinked(ctx, tx, token);
    const now = ctx.clock.now();
    const state = stateNow(row, { now });
    if (state === "withdrawn") return shown(ctx, tx, { row, receiver });
    if (state !== "asked") throw new Refusal("introduction_ended");
    const withdrawn = await updateIntroduction(tx, row.id, { state: "withdrawn", answeredAt: now });
    return shown(ctx, tx, { row: withdrawn, receiver });
  });
}

async function holdLinked(ctx: Ctx, tx: Tx, token: string): Promise<Linked> {
  const row = await holdIntroduction(ctx, tx, idOf(ctx, token));
  if (!row) throw new Refusal("link_expired");
  return { row, receiver: (await facesOf(tx, row)).receiver };
}
