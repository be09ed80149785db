// A person's work: up to six pieces with pictures, and what they say about their work. Each part is seen by whom its owner chose.
import { z } from "zod";
import { PersonPicture } from "./account.ts";
import { profileLink, profileParagraph, profileText } from "./profile-fields.ts";
import { typedDay } from "./typed-text.ts";
import { craftNames } from "./values/crafts.ts";
import { feeBandNames } from "./values/fee-bands.ts";
import { languageNames } from "./values/languages.ts";
import { isVisible } from "./values/profile-text.ts";
import { toolNames } from "./values/tools.ts";
import { visibilityNames } from "./values/visibility.ts";
import { workBounds as most } from "./values/work-bounds.ts";

const craft = z.enum(craftNames, "One of the crafts.");
const tool = z.enum(toolNames, "One of the tools.");
const language = z.enum(languageNames, "One of the languages.");
const feeBand = z.enum(feeBandNames, "One of the bands.");
export const visibleTo = z.enum(visibilityNames, "One of the choices.");

const fewOf = <Name extends z.ZodEnum>(name: Name, count: number) =>
  z
    .array(name)
    .max(count, `Choose at most ${count}.`)
    .refine((names) => new Set(names).size === names.length, "Choose each only once.");

export const WorkPicture = z
  .object({ ...PersonPicture.shape, alt: z.string().describe("What the picture shows, in words.") })
  .meta({ id: "WorkPicture" });

const pieceWords = {
  title: profileText(most.title).refine(isVisible, "A piece needs a title."),
  role: profileText(most.role).describe("Empty if not filled in, as for text and link."),
  year: z.int("Use a year of four digits.").nullable(),
  text: profileParagraph(most.text),
  link: profileLink(most.link),
};

export const NewPieceRequest = z.object(pieceWords).meta({ id: "NewPieceRequest" });

const pictureId = z.string().max(40);

export const PieceChangeRequest = z
  .object({
    revision: z.int().min(1).describe("The revision that was edited."),
    piece: z.object({
      ...pieceWords,
      visibleTo: visibleTo.describe("Others see a piece only if it has a picture, and each picture has its words."),
      pictures: z
        .array(z.object({ id: pictureId, alt: profileText(most.alt) }))
        .max(most.pictures)
        .describe("The words of its pictures. Pictures left out keep theirs."),
    }),
  })
  .meta({ id: "PieceChangeRequest" });

export const PieceId = z.object({ id: z.uuid("Not a piece.") });

export const PiecePicturePlace = z.object({
  id: z.uuid("Not a piece."),
  place: z.coerce.number().int().min(1).max(most.pictures),
});

export const PictureWords = z.object({
  alt: profileText(most.alt).default("").describe("What the picture shows, in words. Others see no picture without."),
});

export const PieceOrderRequest = z.object({
  from: z
    .array(z.uuid())
    .max(most.pieces)
    .describe("The order that was changed: if it is another one by now, nothing is."),
  to: z.array(z.uuid()).max(most.pieces).describe("The same pieces in their new order."),
});

export const OwnPiece = z
  .object({
    id: z.uuid(),
    revision: z.int(),
    title: z.string(),
    role: z.string(),
    year: z.int().nullable(),
    text: z.string(),
    link: z.string(),
    visibleTo,
    isHidden: z.boolean().describe("Hidden by the team: only its owner sees it, and cannot show it to others."),
    pictures: z.array(
      z.object({ ...WorkPicture.shape, id: z.string(), place: z.int().describe("From 1 to 3; places may be empty.") }),
    ),
  })
  .meta({ id: "OwnPiece" });

// A part of what people say about their work, and who sees it.
const part = <Value extends z.ZodType>(value: Value) => z.object({ value, visibleTo });

export const AboutParts = z
  .object({
    sentence: part(profileText(most.sentence)).describe("One sentence of their own; empty if there is none."),
    crafts: part(fewOf(craft, most.crafts)),
    tools: part(fewOf(tool, most.tools)),
    languages: part(fewOf(language, most.languages)),
    fee: part(feeBand.nullable()),
    availableFrom: part(typedDay.nullable()),
  })
  .meta({ id: "AboutParts" });

export const AboutChangeRequest = z.object({
  revision: z.int().min(0).describe("The revision that was edited; 0 if it was never saved."),
  about: AboutParts,
});

export const OwnAbout = z.object({ revision: z.int(), about: AboutParts }).meta({ id: "OwnAbout" });

export const OwnWork = z
  .object({ pieces: z.array(OwnPiece).describe("In their owner's order."), about: OwnAbout })
  .meta({ id: "OwnWork" });

// What others see: parts that the viewer may not see are empty, and pieces that they may not see are not there.
export const ShownPiece = z
  .object({
    id: z.uuid(),
    title: z.string(),
    role: z.string().nullable(),
    year: z.int().nullable(),
    text: z.string().nullable(),
    link: z.url().nullable(),
    pictures: z.array(WorkPicture).describe("At least one."),
  })
  .meta({ id: "ShownPiece" });

export const ShownAbout = z
  .object({
    sentence: z.string().nullable(),
    crafts: z.array(craft),
    tools: z.array(tool),
    languages: z.array(language),
    fee: feeBand.nullable(),
    availableFrom: z.iso.date().nullable(),
  })
  .meta({ id: "ShownAbout" });

const optional = z.string().optional();

export const Resume = z
  .object({
    $schema: z.string(),
    basics: z.object({
      name: optional,
      label: optional,
      email: optional,
      url: optional,
      summary: optional,
      location: z.object({ city: optional, region: optional.describe("The country, as the person writes it.") }),
      profiles: z.array(z.object({ network: z.string(), url: z.string() })),
    }),
    projects: z.array(
      z.object({
        name: z.string(),
        description: optional,
        url: optional,
        startDate: optional,
        endDate: optional,
        roles: z.array(z.string()).optional(),
      }),
    ),
    skills: z.array(z.object({ name: z.string(), keywords: z.array(z.string()).optional() })),
    languages: z.array(z.object({ language: z.string() })),
  })
  .meta({ id: "Resume", description: "JSON Resume: jsonresume.org/schema." });

export type Resume = z.infer<typeof Resume>;
export type OwnPiece = z.infer<typeof OwnPiece>;
export type NewPieceRequest = z.infer<typeof NewPieceRequest>;
export type PieceChangeRequest = z.infer<typeof PieceChangeRequest>;
export type PieceOrderRequest = z.infer<typeof PieceOrderRequest>;
export type AboutParts = z.infer<typeof AboutParts>;
export type AboutChangeRequest = z.infer<typeof AboutChangeRequest>;
export type OwnAbout = z.infer<typeof OwnAbout>;
export type OwnWork = z.infer<typeof OwnWork>;
export type ShownPiece = z.infer<typeof ShownPiece>;
export type ShownAbout = z.infer<typeof ShownAbout>;
export type WorkPicture = z.infer<typeof WorkPicture>;
