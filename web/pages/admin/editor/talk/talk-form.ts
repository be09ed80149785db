// A talk as it is typed into the form, and back.
import type { ManagedTalk, TalkRequest } from "#contract/talks-admin.ts";
import { readChapters, writeChapters } from "#contract/values/chapters.ts";
import { filmTime, readFilmTime } from "#contract/values/film-time.ts";
import type { Language } from "#contract/values/languages.ts";

export interface TalkDraft {
  readonly day: string;
  /** "" for none. */
  readonly event: string;
  /** A line each. */
  readonly speakers: string;
  readonly length: string;
  readonly language: Language;
  readonly mayDownload: boolean;
  readonly chapters: string;
}

export type TalkFaults = Partial<Record<keyof TalkDraft | "captions", string>>;

export function draftOf(talk: ManagedTalk): TalkDraft {
  return {
    day: talk.day ?? "",
    event: talk.event ?? "",
    speakers: talk.speakers.join("\n"),
    length: talk.seconds === null ? "" : filmTime(talk.seconds),
    language: talk.language,
    mayDownload: talk.mayDownload,
    chapters: writeChapters(talk.chapters),
  };
}

export function checkTalk(draft: TalkDraft): { readonly talk: TalkRequest } | { readonly faults: TalkFaults } {
  const speakers = draft.speakers
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const chapters = readChapters(draft.chapters);
  const seconds = draft.length.trim() === "" ? null : readFilmTime(draft.length);
  const faults: TalkFaults = {
    ...(draft.day === "" ? { day: "This is required." } : {}),
    ...(speakers.length === 0 ? { speakers: "Name at least one speaker." } : {}),
    ...(seconds === undefined ? { length: "Enter the length, such as 42:10 or 1:02:30." } : {}),
    ...("fault" in chapters ? { chapters: chapters.fault } : {}),
  };
  if (Object.keys(faults).length > 0 || seconds === undefined || "fault" in chapters) return { faults };
  const { day, language, mayDownload } = draft;
  const event = draft.event === "" ? null : draft.event;
  return { talk: { day, event, speakers, seconds, language, mayDownload, chapters: chapters.chapters } };
}

/** The door names fields by their path in the request. */
export function faultsFrom(fields: Readonly<Record<string, string>>): TalkFaults {
  const named = Object.entries(fields).map(([path, says]) => {
    const [, field = ""] = path.split(".");
    return [field === "seconds" ? "length" : field, says];
  });
  return Object.fromEntries(named) as TalkFaults;
}
