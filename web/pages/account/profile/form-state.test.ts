import { beforeEach, expect, test } from "vitest";
import { storedItems } from "#test/browser/browser-stand-in.ts";
import { anOwnProfile as profile } from "#test/people/own-profile.ts";
import { formAfter, isUnsaved, startForm } from "./form-state.ts";
import { differences, faultsIn, valuesOf } from "./form-values.ts";
import { keepProfileDraft, readProfileDraft } from "./profile-draft.ts";

const base = valuesOf(profile);
const picture = `data:image/jpeg;base64,${"a".repeat(80)}`;
let storage: Map<string, string>;

beforeEach(() => {
  storage = storedItems("localStorage");
});

function draftOf(written: unknown) {
  storage.set("hub-draft profile asha", JSON.stringify({ timestamp: Date.now(), written }));
  return readProfileDraft("asha", profile);
}

test("a draft comes back as it was left, with the picture and the state it was written upon", () => {
  const draft = { values: { ...base, city: "Mumbai" }, base, revision: 2, picture };
  keepProfileDraft("asha", draft);
  expect(readProfileDraft("asha", profile)).toMatchObject(draft);
  const form = startForm({ profile, draft });
  expect([form.isRestored, form.revision, form.values.city, isUnsaved(form)]).toEqual([true, 2, "Mumbai", true]);
});

test("a draft in which nothing is new is removed", () => {
  keepProfileDraft("asha", { values: { ...base, city: " Pune " }, base, revision: 3, picture: undefined });
  expect([readProfileDraft("asha", profile), storage.size]).toEqual([undefined, 0]);
});

test("a draft of an older form is used as far as it fits, or dropped", () => {
  const older = draftOf({ city: "Delhi", levelTag: "wizard", lookingForWork: "yes", shoeSize: 42 });
  expect(older).toMatchObject({ values: { ...base, city: "Delhi" }, revision: 3 });
  expect(Object.keys(older?.values ?? {}).toSorted()).toEqual(Object.keys(base).toSorted());
  for (const none of [{ shoeSize: 42 }, { form: 2, values: { city: 7 }, base }, { form: 2 }, [], "text", 7, null])
    expect([none, draftOf(none), storage.size]).toEqual([none, undefined, 0]);
});

test("a false picture does not come back with the draft", () => {
  for (const bad of ["data:text/html;base64,AAAA", "https://elsewhere.example/a.jpg", "data:image/svg+xml,<svg/>", 7])
    expect(draftOf({ form: 2, values: base, base, revision: 3, picture: bad })).toBeUndefined();
  expect(draftOf({ form: 2, values: base, base, revision: 3, picture })?.picture).toBe(picture);
});

test("fresh data fills only a form without changes", () => {
  const newer = { ...profile, revision: 4, city: "Nagpur" };
  const clean = startForm({ profile, draft: undefined });
  expect(formAfter(clean, { is: "refreshed", profile: newer })).toMatchObject({
    revision: 4,
    values: { city: "Nagpur" },
  });
  const written = formAfter(clean, { is: "typed", change: { country: "Nepal" } });
  expect(formAfter(written, { is: "refreshed", profile: newer })).toBe(written);
});

test("a form that meets a newer state continues from it, with the chosen values", () => {
  const theirs = { ...profile, revision: 4, city: "Nagpur" };
  const mine = formAfter(startForm({ profile, draft: undefined }), { is: "typed", change: { country: "Nepal" } });
  const met = formAfter(mine, { is: "conflict", theirs });
  expect(differences(met.values, valuesOf(theirs))).toEqual(["city", "country"]);
  const values = { ...valuesOf(theirs), country: "Nepal" };
  const chosen = formAfter(met, { is: "chosen", values });
  expect(chosen).toMatchObject({ revision: 4, theirs: undefined, values, base: valuesOf(theirs) });
  expect(isUnsaved(chosen)).toBe(true);
});

test("a picture that did not arrive waits for the next try when the words were saved", () => {
  const chosen = formAfter(startForm({ profile, draft: undefined }), { is: "picture chosen", picture });
  expect(isUnsaved(chosen)).toBe(true);
  expect(formAfter(chosen, { is: "saved", profile }).picture).toBe(picture);
});

test("errors have the door's words, and valid values stay untouched", () => {
  expect(faultsIn(base)).toEqual({});
  const faults = faultsIn({ ...base, fullName: "\u200b", city: "a".repeat(101), portfolioLink: "asha.example.com" });
  expect(faults).toMatchObject({
    fullName: { says: "Full name is required" },
    city: { says: expect.stringContaining("100 characters") as string },
    portfolioLink: { proposal: "https://asha.example.com" },
  });
});
