// The emails of introductions to the two people. Someone without an account gets the link to the page of their request.
import { kindNos, workBudgets, workStarts, type IntroductionKind } from "#contract/values/introduction.ts";
import { momentInIndia } from "#contract/values/india.ts";
import { introductionPaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { tellPerson } from "../accounts/tell-person.ts";
import type { Sheet } from "../mailing/emails/sheet.ts";
import { queueEmail } from "../mailing/queue-email.ts";
import { allowsEmail } from "../purposes/choose-purpose.ts";
import { introductionAccepted, introductionAsked, introductionDeclined, introductionExpired } from "./emails.ts";
import { linkToken } from "./link-token.ts";
import { type FaceRow, listFaces } from "./people-store.ts";
import type { IntroductionRow } from "./store.ts";

const list = introductionPaths.introductions;
export const kindWords: Readonly<Record<IntroductionKind, string>> = {
  work: "work",
  mentoring: "mentoring",
  feedback: "feedback",
};

/** As the one who asked may call the person they asked. */
export function askedName(receiver: Pick<FaceRow, "name" | "handle">): string {
  return (receiver.handle === null ? undefined : receiver.name) ?? "a member";
}

export function askersName(row: Pick<IntroductionRow, "fromName">, asker: Pick<FaceRow, "name"> | undefined): string {
  return row.fromName ?? asker?.name ?? "Someone";
}

interface NewsForAsker {
  readonly row: IntroductionRow;
  /** From the link to their page. */
  sheet(link: string): Sheet;
}

export async function tellAsker(ctx: Ctx, tx: Tx, { row, sheet }: NewsForAsker): Promise<void> {
  if (row.fromId !== null) return tellPerson(ctx, tx, { personId: row.fromId, sheet: sheet(`${list}?side=sent`) });
  const link = introductionPaths.link(linkToken(ctx.vault, row.id));
  await queueEmail(ctx, tx, { to: row.fromEmail!, name: row.fromName ?? undefined, sheet: sheet(link) });
}

/** Only while they want such emails. */
export async function tellOfRequest(ctx: Ctx, tx: Tx, row: IntroductionRow): Promise<void> {
  if (!(await allowsEmail(tx, row.toId, "introductions"))) return;
  const [asker] = row.fromId === null ? [] : await listFaces(tx, [row.fromId]);
  const sheet = introductionAsked.sheet({
    name: askersName(row, asker),
    about: kindWords[row.kind],
    text: row.text,
    budget: row.budget === null ? "" : workBudgets[row.budget],
    start: row.start === null ? "" : workStarts[row.start],
    until: momentInIndia(row.endsAt),
    link: list,
  });
  await tellPerson(ctx, tx, { personId: row.toId, sheet, leave: { personId: row.toId, purpose: "introductions" } });
}

/** The one moment at which addresses leave: both get both. */
export async function tellOfYes(ctx: Ctx, tx: Tx, row: IntroductionRow): Promise<void> {
  const { asker, receiver } = await facesOf(tx, row);
  const about = kindWords[row.kind];
  const [askersAddress, askedAddress] = [row.fromEmail ?? asker?.email ?? "", receiver.email ?? ""];
  await tellAsker(ctx, tx, {
    row,
    sheet: (link) => introductionAccepted.sheet({ name: askedName(receiver), address: askedAddress, about, link }),
  });
  const sheet = introductionAccepted.sheet({ name: askersName(row, asker), address: askersAddress, about, link: list });
  await tellPerson(ctx, tx, { personId: row.toId, sheet });
}

export async function tellOfNo(ctx: Ctx, tx: Tx, row: IntroductionRow): Promise<void> {
  const { receiver } = await facesOf(tx, row);
  const no = row.no === null ? "" : `They wrote: “${kindNos[row.no]}”`;
  const facts = { name: askedName(receiver), about: kindWords[row.kind], no };
  await tellAsker(ctx, tx, { row, sheet: (link) => introductionDeclined.sheet({ ...facts, link }) });
}

export async function tellOfExpiry(ctx: Ctx, tx: Tx, row: IntroductionRow): Promise<void> {
  const { receiver } = await facesOf(tx, row);
  const facts = { name: askedName(receiver), about: kindWords[row.kind] };
  await tellAsker(ctx, tx, { row, sheet: (link) => introductionExpired.sheet({ ...facts, link }) });
}

export interface Two {
  readonly asker: FaceRow | undefined;
  readonly receiver: FaceRow;
}

/** Of a stranger there is no face. */
export async function facesOf(tx: Tx, row: Pick<IntroductionRow, "fromId" | "toId">): Promise<Two> {
  const faces = await listFaces(tx, [row.toId, ...(row.fromId === null ? [] : [row.fromId])]);
  const receiver = faces.find(({ id }) => id === row.toId);
  if (!receiver) throw new Error("A person was held, and is not there");
  return { asker: faces.find(({ id }) => id === row.fromId), receiver };
}
