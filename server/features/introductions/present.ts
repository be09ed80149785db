import type {
  AskingAbout,
  Introduction,
  IntroductionChoices,
  IntroductionList,
  IntroductionPerson,
  PublishedFeedback,
  StrangersIntroduction,
} from "#contract/introductions.ts";
import { labelOf } from "#contract/values/label.ts";
import { mostAMonthChoices } from "#contract/values/introduction.ts";
import { peoplePaths } from "#contract/values/paths.ts";
import { presentPersonPicture } from "../pictures/present.ts";
import type { StrangersRows } from "./ask-as-stranger.ts";
import type { ChoicesView } from "./choose-openness.ts";
import type { ShownFeedback } from "./give-feedback.ts";
import type { AskingRows, OwnIntroduction, OwnIntroductions } from "./look-at-introductions.ts";
import { workAskersOf } from "./rules.ts";

export function presentIntroductions({ introductions, ...rest }: OwnIntroductions): IntroductionList {
  return { ...rest, introductions: introductions.map(presentIntroduction) };
}

export function presentIntroduction(own: OwnIntroduction): Introduction {
  const { row, side, state, opportunity, address } = own;
  return {
    id: row.id,
    kind: row.kind,
    // Its reader never gets one that is unproven.
    state: state === "unproven" ? "asked" : state,
    side,
    other: presentOther(own),
    text: row.text,
    budget: row.budget,
    start: row.start,
    link: row.link,
    piece: presentPieceOf(own),
    opportunity: opportunity && { slug: opportunity.slug, title: opportunity.title },
    askedAt: row.askedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    no: row.no,
    address,
    feedback: row.questions && {
      questions: [...row.questions],
      answers: row.answers && [...row.answers],
      isPublished: row.publishedAt !== null,
    },
  };
}

// Someone who asked has introduced themselves: their name stays when their page is private. Everything else of a private page is gone.
// Someone who posted an opportunity without a page is who they posted it for.
function presentOther({ row, side, other, opportunity }: OwnIntroduction): IntroductionPerson {
  const hidden = { handle: null, title: null, picture: null, label: null };
  if (!other) return { ...hidden, name: row.fromName ?? "Someone", isMember: false, isStranger: true };
  const isPublic = other.handle !== null && !other.isBlocked;
  const name = side === "received" || isPublic ? (other.name ?? "Someone") : (opportunity?.company ?? "A member");
  const basics = { name, isMember: other.isMemberNow, isStranger: false };
  if (!isPublic) return { ...hidden, ...basics };
  return {
    ...basics,
    handle: other.handle,
    title: other.title,
    picture: other.picture && presentPersonPicture(other.picture),
    label: labelOf(other.id, other.label),
  };
}

function presentPieceOf({ piece, authorHandle }: OwnIntroduction): Introduction["piece"] {
  if (!piece) return null;
  const isShown = authorHandle !== null && piece.visibleTo !== "owner";
  return { title: piece.title, link: isShown ? peoplePaths.piece(authorHandle, piece.id) : null };
}

export function presentAsking({ last, ...rest }: AskingRows): AskingAbout {
  return {
    kinds: [...rest.kinds],
    isMember: rest.isMember,
    isOwn: rest.isOwn,
    opensTo: [...rest.opensTo],
    last: last.map(({ kind, askedAt, again }) => ({
      kind,
      askedAt: askedAt.toISOString(),
      again: again.toISOString(),
    })),
  };
}

export function presentChoices({ open, blocked }: ChoicesView): IntroductionChoices {
  return {
    work: workAskersOf(open),
    mentoring: open.offeringMentorship,
    feedback: open.feedback,
    mostAMonth: mostAMonthChoices.find((most) => most >= open.mostAMonth) ?? 30,
    isPaused: open.isPaused,
    blocked: blocked.map(({ id, name, at }) => ({ id, name: name ?? "Someone", at: at.toISOString() })),
  };
}

export function presentStrangers({ row, state, receiver, address }: StrangersRows): StrangersIntroduction {
  return {
    // As in the list of someone with an account.
    state: state === "reported" ? "declined" : state,
    to: { name: receiver.name ?? "A member", handle: receiver.handle },
    name: row.fromName ?? "",
    text: row.text,
    budget: row.budget,
    start: row.start,
    link: row.link,
    endsAt: row.endsAt.toISOString(),
    no: row.no,
    address,
  };
}

export function presentFeedback(shown: readonly ShownFeedback[]): PublishedFeedback {
  return {
    notes: shown.map(({ row, by }) => ({
      by: {
        name: by.name ?? "Someone",
        handle: by.handle,
        picture: by.picture && presentPersonPicture(by.picture),
        label: labelOf(by.id, by.label),
      },
      questions: [...(row.questions ?? [])],
      answers: [...(row.answers ?? [])],
      answeredAt: (row.answeredAt ?? new Date(0)).toISOString(),
    })),
  };
}
