// The directory of people with a public profile, and one person's page.
import { z } from "zod";
import { pasted } from "./typed-text.ts";
import { listPages } from "./list-pages.ts";
import { PersonLabel, PersonPicture } from "./account.ts";
import { ShownAbout, ShownPiece, WorkPicture } from "./portfolio.ts";
import { craftNames } from "./values/crafts.ts";
import { faultInHandle, handleBounds } from "./values/handle.ts";
import { levelTagNames } from "./values/level-tag.ts";
import { mostSearchedLetters } from "./values/people-search.ts";
import { profileBounds } from "./values/profile-bounds.ts";
import { tidied } from "./values/profile-text.ts";
import { specialTagNames } from "./values/special-tag.ts";
import { toolNames } from "./values/tools.ts";

export const peoplePerPage = 24;

const levelTag = z.enum(levelTagNames);
const specialTag = z.enum(specialTagNames);

// Unknown values in the URL are ignored: a shortened or edited link still opens the directory.
const ticked = z.literal("1").optional().catch(undefined);

export const PeopleRequest = z.object({
  q: z
    .string()
    .transform((typed) => pasted(typed).slice(0, mostSearchedLetters))
    .catch("")
    .default("")
    .describe("Words from name, role and place. All must match, in any order."),
  level: levelTag.optional().catch(undefined),
  tag: specialTag.optional().catch(undefined),
  craft: z.enum(craftNames).optional().catch(undefined),
  tool: z.enum(toolNames).optional().catch(undefined),
  city: z
    .string()
    .transform((typed) => tidied(pasted(typed)).slice(0, profileBounds.place) || undefined)
    .optional()
    .catch(undefined)
    .describe("A city as people write it; case and accents don't matter."),
  work: ticked.describe("1: only people looking for work."),
  offers: ticked.describe("1: only people offering mentoring."),
  seeks: ticked.describe("1: only people looking for a mentor."),
  page: z.coerce.number().int().min(1).catch(1).default(1).describe("Beyond the last page, the last page is returned."),
});

const link = z.url().nullable();

const { sentence, crafts } = ShownAbout.shape;

export const ListedPerson = z
  .object({
    handle: z.string().nullable().describe("The address of the public page; null if there is none."),
    name: z.string(),
    title: z.string().nullable(),
    levelTag: levelTag.nullable(),
    specialTag: specialTag.nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    portfolioLink: link,
    linkedinLink: link,
    instagramLink: link,
    lookingForWork: z.boolean(),
    offeringMentorship: z.boolean(),
    seekingMentorship: z.boolean(),
    picture: PersonPicture.nullable(),
    label: PersonLabel,
    sentence,
    crafts,
    strip: z
      .array(WorkPicture)
      .describe("The first picture of each of the first three pieces that the viewer may see."),
  })
  .meta({ id: "ListedPerson" });

export const PeopleFound = z
  .object({
    people: z.array(ListedPerson),
    ...listPages,
    meant: z
      .array(z.object({ typed: z.string(), taken: z.array(z.string()) }))
      .describe("Search words without a match, each with the similar word used instead, if any."),
  })
  .meta({ id: "PeopleFound" });

/** A person in one line beside what they made. */
export const Maker = z
  .object({ handle: z.string(), name: z.string(), picture: PersonPicture.nullable(), label: PersonLabel })
  .meta({ id: "Maker" });

export const PublicProfile = z
  .object({
    ...ListedPerson.shape,
    handle: z.string(),
    about: ShownAbout,
    work: z.array(ShownPiece).describe("The pieces that the viewer may see, in their owner's order."),
    memberSince: z.iso.datetime().nullable().describe("Null for people who are not members now."),
    joinedAt: z.iso.datetime(),
    inSearchEngines: z.boolean(),
    keep: z
      .templateLiteral(["person ", z.string()])
      .nullable()
      .describe("The cache topic of the page; null if the page also depends on the time."),
  })
  .meta({ id: "PublicProfile" });

export const HandleRequest = z.object({ handle: z.string().max(80) });

export const HandleChoice = z.object({
  handle: z
    .string()
    .max(200)
    .trim()
    .toLowerCase()
    .superRefine((handle, context) => {
      const message = faultInHandle(handle);
      if (message !== undefined) context.addIssue({ code: "custom", message });
    })
    .describe(`${handleBounds.least} to ${handleBounds.most} characters: a to z, digits and single hyphens.`),
});

export const SearchEngineChoice = z.object({ inSearchEngines: z.boolean() });

export const EveryoneChoice = z.object({ seenByEveryone: z.boolean() });

export const OwnPage = z
  .object({
    handle: z.string().nullable(),
    earlier: z.array(z.string()).describe("Earlier handles redirect to the page and stay reserved for this person."),
    suggestions: z.array(z.string()).describe("Free handles to suggest, while the person has none."),
    isPublic: z.boolean().describe("Whether the page is visible to others."),
    inSearchEngines: z.boolean(),
    seenByEveryone: z.boolean().describe("Whether strangers find the person in the directory."),
  })
  .meta({ id: "OwnPage" });

export type PeopleRequest = z.infer<typeof PeopleRequest>;
export type PeopleFound = z.infer<typeof PeopleFound>;
export type Maker = z.infer<typeof Maker>;
export type ListedPerson = z.infer<typeof ListedPerson>;
export type PublicProfile = z.infer<typeof PublicProfile>;
export type OwnPage = z.infer<typeof OwnPage>;
