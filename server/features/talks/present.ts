import type { ManagedTalk } from "#contract/talks-admin.ts";
import type { OwnTalk, Speaker, TalkCard, TalkDetail, TalkList, TalkProgress, TalkToGoOn } from "#contract/talks.ts";
import { talkPlayerOf } from "#contract/values/talk-player.ts";
import { anonymous, makeOffer } from "../catalog/make-offer.ts";
import { presentCard, presentImages } from "../catalog/present.ts";
import { presentMaker } from "../people/present.ts";
import type { LeftTalk } from "./keep-progress.ts";
import type { ListedTalk, ShownSpeaker, TalkPage, TalkRows } from "./look-at-talks.ts";
import type { ManagedTalkRows } from "./manage-talk.ts";
import type { OwnTalkRows } from "./watch-talk.ts";

const mostLetters = 120;

export function presentTalks({ talks, ...pages }: TalkPage): TalkList {
  return {
    ...pages,
    talks: talks.map(presentTalkCard),
    keep: keepOf(talks.flatMap(({ speakers }) => speakers)),
  };
}

function presentTalkCard({ talk, product, film, speakers, moments }: ListedTalk): TalkCard {
  return {
    ...presentCard(product, makeOffer(anonymous, product)),
    speakers: presentSpeakers(speakers),
    day: talk.day,
    seconds: film.seconds,
    moments: moments.map(({ fromMs, text }) => ({ second: Math.floor(fromMs / 1000), text: inOneLine(text) })),
  };
}

function inOneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length <= mostLetters ? line : `${line.slice(0, mostLetters).toWellFormed().trimEnd()}…`;
}

// A speaker whose page is no longer public is not named.
function presentSpeakers(speakers: readonly ShownSpeaker[]): Speaker[] {
  return speakers.flatMap(({ name, shown }) => {
    const { maker } = presentMaker(shown);
    const shownName = name ?? maker?.name;
    return shownName === undefined ? [] : [{ name: shownName, person: maker }];
  });
}

function keepOf(speakers: readonly ShownSpeaker[]): TalkDetail["keep"] {
  return [...new Set(speakers.flatMap(({ shown }) => shown.keep ?? []))];
}

export function presentTalk({ talk, product, film, speakers, event }: TalkRows): TalkDetail {
  return {
    id: product.id,
    slug: product.slug,
    speakers: presentSpeakers(speakers),
    day: talk.day,
    seconds: film.seconds,
    event: event ? { slug: event.slug, title: event.title } : null,
    language: talk.language,
    chapters: talk.chapters.map(({ second, title }) => ({ second, title })),
    player: film.fileId === null ? (talkPlayerOf(product.externalLink ?? "")?.origin ?? null) : null,
    keep: keepOf(speakers),
  };
}

export function presentOwnTalk({ mayWatch, mayDownload, progress, cues }: OwnTalkRows): OwnTalk {
  return {
    mayWatch,
    mayDownload,
    progress: presentProgress(progress),
    transcript: cues.map(({ fromMs, toMs, text }) => ({ from: fromMs / 1000, to: toMs / 1000, text })),
  };
}

export function presentProgress(row: OwnTalkRows["progress"]): TalkProgress {
  return { second: row?.second ?? 0, seenAt: row?.seenAt?.toISOString() ?? null };
}

export function presentTalkToGoOn({ talk: { product, film }, progress }: LeftTalk): TalkToGoOn {
  return {
    slug: product.slug,
    title: product.name,
    images: presentImages(product.images, product.name).slice(0, 1),
    second: progress.second,
    seconds: film.seconds,
  };
}

export function presentManagedTalk({ talk, speakers, event, film, captions, events }: ManagedTalkRows): ManagedTalk {
  const site = film.is.is === "player" ? new URL(film.is.embed.origin).hostname : null;
  return {
    day: talk?.day ?? null,
    event: event?.slug ?? null,
    speakers: [...speakers],
    seconds: talk?.seconds ?? null,
    language: talk?.language ?? "en",
    mayDownload: talk?.mayDownload ?? false,
    chapters: (talk?.chapters ?? []).map(({ second, title }) => ({ second, title })),
    revision: talk?.revision ?? 0,
    film: film.is.is === "missing" ? null : { name: film.name ?? site ?? "", seconds: film.seconds },
    captions: captions.cues === 0 ? null : { cues: captions.cues, until: Math.ceil(captions.untilMs / 1000) },
    events: events.map(({ slug, title }) => ({ slug, title })),
  };
}
