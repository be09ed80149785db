import { expect, test } from "vitest";
import { emails } from "#server/registry/emails.ts";
import { emailTitles } from "#web/pages/admin/emails/email-titles.ts";

test("every email has a title in the back office, and no two have the same", () => {
  expect(Object.keys(emailTitles).toSorted()).toEqual(emails.map(({ name }) => name).toSorted());
  expect(new Set(Object.values(emailTitles)).size).toBe(emails.length);
});
