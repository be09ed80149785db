import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OwnProfile } from "#contract/profile.ts";
import { findToast, aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { ownEmails } from "#test/people/own-emails.ts";
import { anOwnProfile as profile } from "#test/people/own-profile.ts";
import Profile from "../profile.tsx";
import { valuesOf } from "./form-values.ts";

aViewer();
const hub = aHub();
const saveDoor = "PUT /api/account/profile";

beforeEach(() => {
  const none = {
    handle: null,
    earlier: [],
    suggestions: [],
    isPublic: true,
    inSearchEngines: true,
    seenByEveryone: false,
  };
  hub.answer("GET /api/account/handle", none);
  hub.answer("GET /api/account/profile", profile);
  hub.answer("GET /api/account/emails", ownEmails());
  hub.answer(saveDoor, { ...profile, revision: 4 });
});

const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const saveButton = () => screen.getByRole("button", { name: "Save Profile" });
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("hub-draft"));
const warning = "You have unsaved changes. Don't forget to save your profile.";

async function openProfile() {
  const page = openOwnPage(<Profile />, { route: "/profile" });
  await screen.findByRole("textbox", { name: /^Full Name/ });
  return page;
}

test("faults appear at their fields, the first such field has the focus, and nothing is sent", async () => {
  const { person } = await openProfile();
  await person.clear(field(/^Full Name/));
  await person.type(field(/^Full Name/), "  ");
  await person.type(field(/^Portfolio/), "javascript:alert(1)");
  await person.click(saveButton());
  await screen.findByText("Full name is required");
  screen.getByText("Invalid URL: only https:// and http:// are allowed.");
  expect(document.activeElement).toBe(field(/^Full Name/));
  expect(hub.requestsTo(saveDoor)).toEqual([]);
  await person.type(field(/^Full Name/), "A");
  expect(screen.queryByText("Full name is required")).toBeNull();
  expect(field(/^Portfolio/).getAttribute("aria-invalid")).toBe("true");
});

test("a link without its beginning is offered whole, and a name on Instagram or LinkedIn becomes its address", async () => {
  const { person } = await openProfile();
  await person.type(field(/^Instagram/), "@meera.draws");
  await person.type(field(/^LinkedIn/), "meera-shah");
  await person.type(field(/^Portfolio/), "asha.example.com");
  await person.click(field(/^City/));
  expect([field(/^Instagram/).value, field(/^LinkedIn/).value]).toEqual([
    "https://www.instagram.com/meera.draws",
    "https://www.linkedin.com/in/meera-shah",
  ]);
  await person.click(await screen.findByRole("button", { name: "Use https://asha.example.com" }));
  expect(field(/^Portfolio/).value).toBe("https://asha.example.com");
  await person.clear(field(/^Portfolio/));
  await person.type(field(/^Portfolio/), "@asha");
  await person.click(field(/^City/));
  await screen.findByText(/^Invalid URL/);
  expect(screen.queryByRole("button", { name: /^Use / })).toBeNull();
});

test("a saved profile leads to the dashboard, and its draft goes", async () => {
  const { promise, resolve } = Promise.withResolvers<OwnProfile>();
  hub.answer(saveDoor, promise);
  const { person, path } = await openProfile();
  await person.clear(field(/^City/));
  await person.type(field(/^City/), "Nagpur");
  await person.selectOptions(screen.getByRole("combobox", { name: "Special Tag" }), "Educator");
  await person.click(screen.getByRole("checkbox", { name: /^Looking for work/ }));
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await person.click(saveButton());
  await person.click(await screen.findByRole("button", { name: "Saving..." }));
  expect(screen.queryByRole("button", { name: "Discard changes" })).toBeNull();
  const sent = { ...valuesOf(profile), city: "Nagpur", specialTag: "educator", lookingForWork: true } as const;
  expect(hub.requestsTo(saveDoor).map(({ body }) => body)).toEqual([{ revision: 3, profile: sent }]);
  resolve({ ...profile, ...sent, revision: 4 });
  await findToast("Success", "Your profile has been updated!");
  await waitFor(() => expect(path()).toBe("/dashboard"));
  expect(drafts()).toEqual([]);
});

test("a hub without an answer loses nothing, and the same press tries again", async () => {
  hub.answer(saveDoor, noConnection);
  const { person, path } = await openProfile();
  await person.type(field(/^City/), " City");
  await person.click(saveButton());
  await findToast("Error", "An unexpected error occurred. Please try again.");
  expect([field(/^City/).value, path()]).toEqual(["Pune City", "/profile"]);
  screen.getByText(warning);
  hub.answer(saveDoor, { ...profile, city: "Pune City", revision: 4 });
  await person.click(saveButton());
  await waitFor(() => expect(path()).toBe("/dashboard"));
});

test("a refusal of one field appears at that field, any other in words", async () => {
  hub.answer(saveDoor, refusal("invalid_input", { fields: { "profile.city": "No such place." } }));
  const { person } = await openProfile();
  await person.type(field(/^City/), "x");
  await person.click(saveButton());
  await screen.findByText("No such place.");
  await waitFor(() => expect(document.activeElement).toBe(field(/^City/)));
  hub.answer(saveDoor, refusal("too_many_requests"));
  await person.type(field(/^City/), "y");
  await person.click(saveButton());
  await findToast("Error", "Too many");
  expect(field(/^City/).value).toBe("Punexy");
});

test("a person with unsaved changes is asked before they leave, and finds the changes when they return", async () => {
  const { person, path } = await openProfile();
  expect(screen.queryByText(warning)).toBeNull();
  await person.type(field(/^Current Role/), " and teacher");
  screen.getByText(warning);
  await waitFor(() => expect(drafts()).toHaveLength(1));
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await person.click(question.getByRole("button", { name: "Cancel" }));
  expect(path()).toBe("/profile");
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "Another page" });
  await person.click(screen.getByRole("link", { name: "Back" }));
  expect((await screen.findByRole<HTMLInputElement>("textbox", { name: /^Current Role/ })).value).toBe(
    "Type designer and teacher",
  );
  screen.getByText("This device kept them since your last visit.");
  await person.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(field(/^Current Role/).value).toBe("Type designer");
  expect([screen.queryByText(warning), drafts()]).toEqual([null, []]);
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  expect(path()).toBe("/elsewhere");
});

test("text typed just before the page closes is in the draft", async () => {
  const { person } = await openProfile();
  await person.type(field(/^City/), " City");
  dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem(drafts()[0] ?? "")).toContain("Pune City");
});

test("a profile changed elsewhere is compared field by field, and the choices are saved upon the newer revision", async () => {
  const theirs = { ...profile, revision: 8, city: "Mumbai", country: "Bharat" };
  hub.answer(saveDoor, refusal("changed_meanwhile", { present: theirs }));
  const { person, path } = await openProfile();
  await person.type(field(/^City/), " City");
  await person.type(field(/^Current Role/), " and teacher");
  await person.click(saveButton());
  const heading = await screen.findByRole("heading", { name: "Your profile was changed elsewhere" });
  expect(document.activeElement).toBe(heading);
  const sides = (name: string) => within(screen.getByRole("group", { name }));
  const chosen = (name: string) =>
    sides(name)
      .getAllByRole<HTMLInputElement>("radio")
      .find(({ checked }) => checked)?.value;
  expect(["City", "Country", "Current Role"].map(chosen)).toEqual(["here", "elsewhere", "here"]);
  await person.click(sides("City").getByRole("radio", { name: /^Mumbai/ }));
  hub.answer(saveDoor, { ...theirs, revision: 9 });
  await person.click(screen.getByRole("button", { name: "Save my choices" }));
  await waitFor(() => expect(path()).toBe("/dashboard"));
  expect(hub.requestsTo(saveDoor).at(-1)?.body).toMatchObject({
    revision: 8,
    profile: { city: "Mumbai", country: "Bharat", currentTitle: "Type designer and teacher" },
  });
});

test("the version saved elsewhere can be kept as it is", async () => {
  hub.answer(saveDoor, refusal("changed_meanwhile", { present: { ...profile, revision: 8, city: "Mumbai" } }));
  const { person } = await openProfile();
  await person.type(field(/^City/), " City");
  await person.click(saveButton());
  await person.click(await screen.findByRole("button", { name: "Keep the saved version" }));
  expect(field(/^City/).value).toBe("Mumbai");
  expect([screen.queryByText(warning), drafts()]).toEqual([null, []]);
});

test("a profile that did not load is loaded again by a press", async () => {
  hub.answer("GET /api/account/profile", refusal("invalid_input"));
  const { person } = openOwnPage(<Profile />, { route: "/profile" });
  await screen.findByText("Failed to fetch extended profile");
  hub.answer("GET /api/account/profile", profile);
  await person.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(field(/^Full Name/).value).toBe("Asha Kulkarni"));
});
