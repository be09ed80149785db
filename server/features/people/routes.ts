import { type Context, Hono } from "hono";
import { MembersWork } from "#contract/members-work.ts";
import {
  EveryoneChoice,
  HandleRequest,
  HandleChoice,
  OwnPage,
  PeopleRequest,
  PeopleFound,
  PublicProfile,
  SearchEngineChoice,
} from "#contract/people.ts";
import { CommunityFigures } from "#contract/community.ts";
import { isSlug } from "#contract/values/slug.ts";
import { Refusal } from "#server/errors.ts";
import { forOneOnly } from "#server/http/for-one-only.ts";
import { anyone, personOf, signedIn, signedInPerson } from "#server/http/guards.ts";
import type { HubEnv } from "#server/http/hub-env.ts";
import { cachedJson } from "#server/http/cached-json.ts";
import { cachedPicture } from "#server/http/cached-picture.ts";
import { limit } from "#server/http/limits.ts";
import { says } from "#server/http/says.ts";
import { takes } from "#server/http/takes.ts";
import { chooseHandle, changePage, lookAtOwnPage } from "./choose-handle.ts";
import { countCommunity } from "./count-community.ts";
import { findPersonCard, findPieceCard, type FoundPersonCard } from "./find-person-card.ts";
import { findPeople } from "./find-people.ts";
import { lookAtMembersWork } from "./look-at-members-work.ts";
import { lookAtPerson, mapOfPeople, audienceOf } from "./look-at-person.ts";
import { presentFound, presentMembersWork, presentOwnPage, presentPublicProfile } from "./present.ts";

// No cached answer shows a person who has gone private.
const neverKept = { "cache-control": "no-store" };

export const peopleRoutes = new Hono<HubEnv>()
  .get(
    "/community",
    anyone,
    limit("community", 600),
    says({ summary: "How many members there are, counted once an hour.", tag: "People", gives: CommunityFigures }),
    (c) => cachedJson<CommunityFigures>(c, { topics: ["community"] }, () => countCommunity(c.get("ctx"))),
  )
  .get(
    "/people",
    anyone,
    limit("people", 600),
    forOneOnly,
    says({
      summary:
        "The directory, newest first, 24 per page. Someone who is logged in and has set up their profile finds everyone with a public profile; others find those who agreed to be seen by everyone.",
      tag: "People",
      gives: PeopleFound,
      refuses: [],
    }),
    takes("query", PeopleRequest),
    async (c) => {
      const audience = await audienceOf(c.get("ctx"), (await signedInPerson(c))?.id);
      return c.json<PeopleFound>(presentFound(await findPeople(c.get("ctx"), audience, c.req.valid("query"))));
    },
  )
  .get(
    "/work",
    anyone,
    limit("members-work", 600),
    says({
      summary: "A piece of work of each of the people who added one last, of those who agreed to be seen by everyone.",
      tag: "People",
      gives: MembersWork,
      refuses: [],
    }),
    async (c) => c.json<MembersWork>(presentMembersWork(await lookAtMembersWork(c.get("ctx"))), 200, neverKept),
  )
  .get(
    "/people/:handle",
    anyone,
    limit("person", 600),
    says({
      summary:
        "One person's public page. Earlier handles work too; the answer has the current one. Someone who is logged in and has set up their profile also sees what is for the community.",
      tag: "People",
      gives: PublicProfile,
      refuses: ["person_not_found", "invalid_input"],
    }),
    takes("param", HandleRequest),
    async (c) => {
      const audience = await audienceOf(c.get("ctx"), (await signedInPerson(c))?.id);
      const person = await lookAtPerson(c.get("ctx"), c.req.valid("param").handle, audience);
      return c.json<PublicProfile>(presentPublicProfile(person), 200, neverKept);
    },
  )
  .get(
    "/account/handle",
    signedIn,
    limit("own-page", 240),
    forOneOnly,
    says({
      summary: "The person's own public page: its address and visibility.",
      tag: "Account",
      gives: OwnPage,
      refuses: ["not_signed_in", "profile_not_found"],
    }),
    async (c) => c.json<OwnPage>(presentOwnPage(await lookAtOwnPage(c.get("ctx"), personOf(c).id))),
  )
  .put(
    "/account/handle",
    signedIn,
    limit("handle-choice", 30, 3600),
    forOneOnly,
    says({
      summary: "Changes the address of the public page. The old one redirects and stays reserved.",
      tag: "Account",
      gives: OwnPage,
      refuses: [
        "not_signed_in",
        "profile_not_found",
        "set_up_first",
        "handle_taken",
        "handles_used_up",
        "invalid_input",
      ],
    }),
    takes("json", HandleChoice),
    async (c) =>
      c.json<OwnPage>(presentOwnPage(await chooseHandle(c.get("ctx"), personOf(c).id, c.req.valid("json").handle))),
  )
  .put(
    "/account/handle/everyone",
    signedIn,
    limit("everyone-choice", 60),
    forOneOnly,
    says({
      summary: "Shows the person to everyone in the directory, or to the community only. Off by default.",
      tag: "Account",
      gives: OwnPage,
      refuses: ["not_signed_in", "profile_not_found", "invalid_input"],
    }),
    takes("json", EveryoneChoice),
    async (c) =>
      c.json<OwnPage>(
        presentOwnPage(
          await changePage(c.get("ctx"), personOf(c).id, { seenByEveryone: c.req.valid("json").seenByEveryone }),
        ),
      ),
  )
  .put(
    "/account/handle/search-engines",
    signedIn,
    limit("search-engine-choice", 60),
    forOneOnly,
    says({
      summary: "Lets search engines list the public page, or not. Off by default.",
      tag: "Account",
      gives: OwnPage,
      refuses: ["not_signed_in", "profile_not_found", "invalid_input"],
    }),
    takes("json", SearchEngineChoice),
    async (c) =>
      c.json<OwnPage>(
        presentOwnPage(
          await changePage(c.get("ctx"), personOf(c).id, { inSearchEngines: c.req.valid("json").inSearchEngines }),
        ),
      ),
  );

// Outside the API: the card of a shared page, and the list of pages for search engines. Read anew each time.
export const personCardRoutes = new Hono<HubEnv>()
  .get("/cards/people/:file", anyone, limit("person-cards", 120), async (c) =>
    sendCard(c, await findPersonCard(c.get("ctx"), nameOf(c.req.param("file")))),
  )
  .get("/cards/people/:handle/:file", anyone, limit("person-cards", 120), async (c) => {
    const handle = c.req.param("handle");
    if (!isSlug(handle)) throw new Refusal("person_not_found");
    return sendCard(c, await findPieceCard(c.get("ctx"), handle, nameOf(c.req.param("file"))));
  })
  .get("/sitemap-people.xml", anyone, limit("people-map", 60), async (c) =>
    c.body(await mapOfPeople(c.get("ctx")), 200, { "content-type": "application/xml; charset=utf-8", ...neverKept }),
  );

function nameOf(file: string): string {
  const [, name] = /^([\w-]{1,80})\.png$/.exec(file) ?? [];
  if (name === undefined) throw new Refusal("person_not_found");
  return name;
}

function sendCard(c: Context<HubEnv>, { shows, draw }: FoundPersonCard): Promise<Response> {
  return cachedPicture(c, { key: `person card ${shows}`, type: "image/png", cacheControl: "public, no-cache" }, draw);
}
