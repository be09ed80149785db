// The values and checks of the profile form, and reading drafts of older forms.
import type { OwnProfile, ProfileRequest } from "#contract/profile.ts";
import { type LevelTag, levelTags } from "#contract/values/level-tag.ts";
import { profileBounds as most } from "#contract/values/profile-bounds.ts";
import { type SpecialTag, specialTags } from "#contract/values/special-tag.ts";
import { faultInLine, isVisible, tidied } from "#contract/values/profile-text.ts";
import { addressOfName, faultInLink } from "#contract/values/web-link.ts";
import { flagWords } from "#web/features/people/person-facts.tsx";

export type FormValues = ProfileRequest;
export type FormField = keyof FormValues;

export const fieldLabels: Readonly<Record<FormField, string>> = {
  fullName: "Full Name",
  currentTitle: "Current Role",
  levelTag: "Experience Level",
  specialTag: "Special Tag",
  city: "City",
  country: "Country",
  portfolioLink: "Portfolio",
  linkedinLink: "LinkedIn",
  instagramLink: "Instagram",
  ...flagWords,
};

/** The texts beside the fields, also while they load. */
export const sectionWords = {
  picture: { title: "Picture", says: "JPEG, PNG or WebP, smaller than 3MB. You can crop it." },
  about: { title: "About you", says: "Your name on your profile and your badge." },
  place: { title: "Where you are", says: "Members look for people around them." },
  links: { title: "Links", says: "Full links, starting with https://" },
  open: { title: "Open to", says: "Others can filter by these if your profile is public." },
} as const;

export const formFields = Object.keys(fieldLabels) as FormField[];

export type TextField = "fullName" | "currentTitle" | "city" | "country" | LinkField;
type LinkField = "portfolioLink" | "linkedinLink" | "instagramLink";

const mostOf: Readonly<Record<TextField, number>> = {
  fullName: most.fullName,
  currentTitle: most.title,
  city: most.place,
  country: most.place,
  portfolioLink: most.link,
  linkedinLink: most.link,
  instagramLink: most.link,
};

export interface FieldFault {
  readonly says: string;
  /** For links: a correction to offer. */
  readonly proposal?: string;
}

export type FormFaults = Partial<Readonly<Record<FormField, FieldFault>>>;

export function valuesOf(profile: OwnProfile): FormValues {
  return Object.fromEntries(formFields.map((field) => [field, profile[field]])) as FormValues;
}

/** A name typed for Instagram or LinkedIn is its address there. */
export function withAddresses(values: FormValues): FormValues {
  return {
    ...values,
    instagramLink: addressOfName("instagram.com", values.instagramLink),
    linkedinLink: addressOfName("linkedin.com/in", values.linkedinLink),
  };
}

/** The errors of the form, in the door's words. */
export function faultsIn(values: FormValues): FormFaults {
  return Object.fromEntries(
    (Object.keys(mostOf) as TextField[]).flatMap((field) => {
      const fault = faultOf(field, values[field]);
      return fault ? [[field, fault]] : [];
    }),
  );
}

export function faultOf(field: TextField, value: string): FieldFault | undefined {
  const text = tidied(value);
  if (field === "fullName" && !isVisible(text)) return { says: "Full name is required" };
  if (text.length > mostOf[field]) return { says: `Use at most ${mostOf[field]} characters.` };
  if (isLink(field)) return text === "" ? undefined : faultInLink(text);
  const says = faultInLine(text);
  return says === undefined ? undefined : { says };
}

function isLink(field: TextField): field is LinkField {
  return field.endsWith("Link");
}

/** Where two states of the form differ. Blanks that are put in order when it is saved are no difference. */
export function differences(one: FormValues, other: FormValues): FormField[] {
  return formFields.filter((field) => asSaved(one[field]) !== asSaved(other[field]));
}

function asSaved(value: FormValues[FormField]): FormValues[FormField] {
  return typeof value === "string" ? tidied(value) : value;
}

/** Reads a draft of an older form: known fields are used, the others keep their saved values. Undefined if nothing fits. */
export function valuesFrom(written: unknown, stored: FormValues): FormValues | undefined {
  if (typeof written !== "object" || written === null) return undefined;
  const entries = Object.entries(written).filter(([field, value]) => fits(field, value));
  return entries.length === 0 ? undefined : { ...stored, ...Object.fromEntries(entries) };
}

function fits(field: string, value: unknown): boolean {
  if (Object.hasOwn(mostOf, field)) return typeof value === "string" && value.length <= 4 * mostOf[field as TextField];
  if (field === "levelTag") return value === null || isOf<LevelTag>(levelTags, value);
  if (field === "specialTag") return value === null || isOf<SpecialTag>(specialTags, value);
  return Object.hasOwn(fieldLabels, field) && typeof value === "boolean";
}

function isOf<Name extends string>(names: Readonly<Record<Name, string>>, value: unknown): value is Name {
  return typeof value === "string" && Object.hasOwn(names, value);
}
