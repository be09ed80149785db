import { shapeOf } from "#contract/values/handle.ts";
import type { Audience } from "#contract/values/visibility.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import type { Ctx } from "#server/context.ts";
import { type Db, topicOf, type Tx } from "#server/db/client.ts";
import { Refusal } from "#server/errors.ts";
import { holdPerson, isMemberNow } from "../accounts/standing.ts";
import { lookAtShownWork, type ShownWork } from "../portfolio/look-at-work.ts";
import { findShownPerson, findPerson, type FoundPerson, type FoundProfile, listPeople } from "./directory-store.ts";
import { findByShape, findOwnProfile, listInSearchEngines } from "./handle-store.ts";

export interface PublicPerson extends Omit<FoundProfile, "handle"> {
  readonly handle: string;
  readonly work: ShownWork;
  // Null when their membership ends by the clock: no notification says then that the page has changed.
  readonly keep: `person ${string}` | null;
}

/** By a present or former name. A private person is as unknown as a name never used. */
export async function lookAtPerson(ctx: Ctx, handle: string, audience: Audience): Promise<PublicPerson> {
  const personId = await findByShape(ctx.db, shapeOf(handle));
  const person = personId === undefined ? undefined : await findPerson(ctx.db, personId);
  if (personId === undefined || !person || person.handle === null) throw new Refusal("person_not_found");
  const isMember = await isMemberNow(ctx, ctx.db, personId);
  const workOf = await lookAtShownWork(ctx.db, [personId], audience);
  return {
    ...person,
    handle: person.handle,
    work: workOf(personId),
    memberSince: isMember ? person.memberSince : null,
    keep: person.membershipEndsAt === null ? topicOf("person", personId) : null,
  };
}

/** The community: who has set up their own profile. */
export async function audienceOf(ctx: Ctx, personId: string | undefined): Promise<Audience> {
  const own = personId === undefined ? undefined : await findOwnProfile(ctx.db, personId);
  return own?.isSetup ? "community" : "stranger";
}

/** The public name; undefined if the person is private or blocked, or has chosen none. */
export async function publicHandle(ctx: Ctx, personId: string): Promise<string | undefined> {
  return (await findPerson(ctx.db, personId))?.handle ?? undefined;
}

export interface ShownMaker {
  readonly person: (FoundPerson & { readonly handle: string }) | undefined;
  readonly keep: `person ${string}` | "people" | null;
}

/** Undefined for a person without a public page. */
export async function publicPerson(ctx: Ctx, personId: string): Promise<ShownMaker["person"]> {
  const person = await findShownPerson(ctx.db, personId);
  return person && person.handle !== null ? { ...person, handle: person.handle } : undefined;
}

/** The person behind a product, as everyone sees them. While their page is not public, what is kept does not say who they are. */
export async function lookAtMaker(ctx: Ctx, personId: string | null): Promise<ShownMaker> {
  if (personId === null) return { person: undefined, keep: null };
  const person = await publicPerson(ctx, personId);
  return { person, keep: person ? topicOf("person", personId) : "people" };
}

/** The same for several people, in one query. */
export async function lookAtMakers(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, ShownMaker>> {
  const makers = new Map<string, ShownMaker>(ids.map((id) => [id, { person: undefined, keep: "people" }]));
  for (const person of await listPeople(ctx.db, ids, "community")) {
    const { handle } = person;
    const { userId } = person.profile;
    if (handle !== null) makers.set(userId, { person: { ...person, handle }, keep: topicOf("person", userId) });
  }
  return makers;
}

/** The id of a person with a public page, whose account stays until the transaction ends. */
export async function holdPublic(tx: Tx, handle: string): Promise<string> {
  const personId = await findByShape(tx, shapeOf(handle));
  if (personId === undefined || !(await holdPerson(tx, personId))) throw new Refusal("person_not_found");
  const [person] = await listPeople(tx, [personId], "community");
  if (!person || person.handle === null) throw new Refusal("person_not_found");
  return personId;
}

/** Who has this name now, or had it. Whether their page is public is another question. */
export function personNamed(db: Db | Tx, handle: string): Promise<string | undefined> {
  return findByShape(db, shapeOf(handle));
}

// As many as the format allows in one file.
const mostOnMap = 50_000;

/** The pages that search engines may list. Read anew each time: a person who goes private is gone at the next request. */
export async function mapOfPeople(ctx: Ctx): Promise<string> {
  const listed = await listInSearchEngines(ctx.db, mostOnMap);
  const lines = listed.map((handle) => `<url><loc>${ctx.config.publicUrl}${peoplePaths.person(handle)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${lines.join("\n")}
</urlset>
`;
}
