import type { IntroductionKind } from "#contract/values/introduction.ts";
import { introductionPaths } from "#contract/values/paths.ts";

export const kindWords: Readonly<Record<IntroductionKind, string>> = {
  work: "Work",
  mentoring: "Mentoring",
  feedback: "Feedback",
};

export const askWords: Readonly<Record<IntroductionKind, string>> = {
  work: "Hire",
  mentoring: "Ask for Mentoring",
  feedback: "Ask for Feedback",
};

export function askAddress(handle: string, kind: IntroductionKind): string {
  return `${introductionPaths.ask(handle)}?for=${kind}`;
}

const hour = 3_600_000;

/** How long an introduction still waits for its answer: "5 days left". */
export function timeLeft(endsAt: string, now: number): string {
  const hours = Math.floor((new Date(endsAt).getTime() - now) / hour);
  if (hours < 1) return "Less than an hour left";
  const [count, unit] = hours < 48 ? [hours, "hour"] : [Math.round(hours / 24), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} left`;
}
