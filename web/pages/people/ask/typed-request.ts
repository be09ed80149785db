// What a form of the ask page sends, from its fields.
import type { IntroductionRequest } from "#contract/introductions.ts";
import { introductionBounds as most, workBudgetNames, workStartNames } from "#contract/values/introduction.ts";
import { textOf } from "#web/features/accounts/use-form.ts";

type Work = Extract<IntroductionRequest, { kind: "work" }>;
type Feedback = Extract<IntroductionRequest, { kind: "feedback" }>;

export function workOf(data: FormData): Pick<Work, "text" | "link" | "budget" | "start"> {
  const budget = workBudgetNames.find((name) => name === textOf(data, "budget")) ?? "to-discuss";
  const start = workStartNames.find((name) => name === textOf(data, "start")) ?? "open";
  return { ...wordsOfRequest(data), budget, start };
}

export function wordsOfRequest(data: FormData): Pick<Work, "text" | "link"> {
  return { text: textOf(data, "text"), link: textOf(data, "link").trim() };
}

export function feedbackOf(data: FormData): Pick<Feedback, "text" | "link" | "pieceId" | "questions"> {
  const typed = Array.from({ length: most.questions }, (_, at) => textOf(data, `questions.${at}`).trim());
  return {
    ...wordsOfRequest(data),
    pieceId: textOf(data, "pieceId"),
    questions: typed.filter((question) => question !== ""),
  };
}
