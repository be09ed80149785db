import { expect, test } from "vitest";
import type { z } from "zod";
import { AnnouncementDraft } from "./announcements.ts";
import { ProductRequest } from "./catalog-admin.ts";
import { QuestionAnswerRequest, QuestionRequest } from "./event-questions.ts";
import { EventCancelling, EventRequest } from "./events-admin.ts";
import { TalkRequest } from "./talks-admin.ts";

const turned = "Pune\u202egnp.exe";

test.each<[string, z.ZodType, unknown]>([
  ["title", EventRequest, { title: turned }],
  ["about", EventRequest, { about: turned }],
  ["area", EventRequest, { area: turned }],
  ["address", EventRequest, { address: turned }],
  ["image.alt", EventRequest, { image: { url: "", alt: turned } }],
  ["reason", EventCancelling, { reason: turned }],
  ["text", QuestionRequest, { text: turned }],
  ["answer", QuestionAnswerRequest, { answer: turned }],
  ["speakers.0", TalkRequest, { speakers: [turned] }],
  ["chapters.0.title", TalkRequest, { chapters: [{ second: 0, title: turned }] }],
  ["subject", AnnouncementDraft, { subject: turned }],
  ["preview", AnnouncementDraft, { preview: turned }],
  ["body", AnnouncementDraft, { body: turned }],
  ["picture.alt", AnnouncementDraft, { picture: { url: "", alt: turned } }],
  ["button.label", AnnouncementDraft, { button: { label: turned, link: "" } }],
  ["title", ProductRequest, { title: turned }],
  ["description", ProductRequest, { description: turned }],
  ["fullDetail", ProductRequest, { fullDetail: turned }],
])("the writing direction does not turn in %s", (field, schema, input) => {
  const faults = schema.safeParse(input).error?.issues ?? [];
  const message = "This contains characters that change the writing direction. Please remove them.";
  expect(faults.find(({ path }) => path.join(".") === field)?.message).toBe(message);
});
