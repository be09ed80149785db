import type { Stock } from "#server/features/catalog/stock-shelf.ts";
import type { Sample } from "./sample.ts";
import { courses, unseen } from "./sample-courses.ts";
import { guides } from "./sample-guides.ts";
import { talks } from "./sample-talks.ts";
import { tools } from "./sample-tools.ts";

// Fourteen of every kind the shelf can hold, and two that only administrators see. Samples, and they say so.
const samples: readonly Sample[] = [
  ...tools.slice(0, 1),
  ...guides.slice(0, 2),
  ...tools.slice(1),
  ...courses,
  ...guides.slice(2),
  ...talks,
  ...unseen,
];

export function readSamples(): Promise<Stock[]> {
  return Promise.all(samples.map((sample, at) => sample.stock((at + 1) * 10)));
}
