// A walk through everything that strangers and members can read.
import type { Hub } from "#test/hub/harness.ts";
import { allDoors, termsOf } from "../../scripts/doors.ts";
import type { Customer } from "./people.ts";

interface Crawl {
  readonly hub: Pick<Hub, "request">;
  /** As a browser asks for a page. */
  readonly get: (path: string) => Promise<Response>;
}

interface CrawlNames {
  readonly ids: readonly string[];
  /** Of events, talks and opportunities. */
  readonly slugs?: readonly string[];
  readonly visitor: Pick<Customer, "token">;
}

/** The answers of every door and page that other people can read, under each name that could lead to a person. */
export async function crawled(
  { hub, get }: Crawl,
  { ids, slugs = [], visitor }: CrawlNames,
): Promise<[string, string][]> {
  const pages = [
    "/",
    "/membership",
    "/people",
    "/people?q=designer",
    "/people?craft=lettering",
    "/people.data",
    "/events",
    "/events.ics",
    "/talks",
    "/opportunities",
    "/_.data",
    "/dashboard",
    "/profile",
    "/verify",
    "/sitemap.xml",
    "/robots.txt",
    "/404",
    "/cards/people/hidden-one.png",
  ];
  const named = ids.flatMap((id) => [
    `/people/${id}`,
    `/people/${id}.data`,
    `/badge/${id}`,
    `/${id}`,
    `/people/${id}/320.webp`,
    `/people/${id}/8.webp`,
    ...ids.flatMap((piece) => [
      `/people/${id}/work/${piece}`,
      `/people/${id}/work/${piece}.data`,
      `/api/people/${id}/work/${piece}/feedback`,
    ]),
  ]);
  const shown = slugs.flatMap((slug) =>
    ["events", "talks", "opportunities", "products"].flatMap((shelf) => [
      `/${shelf}/${slug}`,
      `/${shelf}/${slug}.data`,
      `/cards/${shelf}/${slug}.png`,
    ]),
  );
  const doors = allDoors
    .filter((door) => door.name.startsWith("GET ") && !termsOf(door).startsWith("admin"))
    .flatMap(({ name }) =>
      /:/.test(name)
        ? [...ids, ...slugs].map((id) => name.replace("GET ", "").replaceAll(/:\w+(\{.*?\}\]?\+?.*)?$|:\w+/g, id))
        : [name.replace("GET ", "")],
    );
  const searches = [
    "q=designer",
    "q=india",
    "work=1",
    "level=student",
    "tag=educator",
    "craft=lettering",
    "tool=glyphs",
    "city=ytterby",
    "page=2",
    "q=zebulonai",
    "q=hidden",
  ].map((query) => `/api/people?${query}`);
  const sides = ["/api/introductions?side=sent", "/api/introductions?side=received"];
  const answers: [string, string][] = [];
  for (const path of new Set([...pages, ...named, ...shown, ...doors, ...searches, ...sides])) {
    answers.push([path, await (await get(path)).text()]);
    const asMember = await hub.request(path, { headers: { authorization: `Bearer ${visitor.token}` } });
    answers.push([`${path} as a member`, await asMember.text()]);
  }
  return answers;
}
