import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Label } from "#contract/values/label.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection } from "#test/browser/stand-in-hub.ts";
import { ownEmails } from "#test/people/own-emails.ts";
import { anOwnProfile as profile } from "#test/people/own-profile.ts";
import Profile from "../profile.tsx";

aViewer();
const hub = aHub();
const door = "PUT /api/account/label";

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
});

const option = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

async function openProfile() {
  const { person } = openOwnPage(<Profile />, { route: "/profile" });
  await screen.findByRole("radio", { name: "Rays" });
  return person;
}

test("a choice changes the label immediately, and the hub saves all three parts", async () => {
  const label: Label = { ...profile.label, pattern: "lotus" };
  hub.answer(door, { label });
  const person = await openProfile();
  expect(["Indigo", "Rays", "Beads"].map((name) => option(name).checked)).toEqual([true, true, true]);
  await person.click(option("Lotus"));
  expect([option("Lotus").checked, option("Rays").checked]).toEqual([true, false]);
  await waitFor(() => expect(hub.requestsTo(door).map(({ body }) => body)).toEqual([{ label }]));
});

test("of choices in quick succession the hub receives the first and the last", async () => {
  const { promise, resolve } = Promise.withResolvers<{ label: Label }>();
  hub.answer(door, promise);
  const person = await openProfile();
  for (const name of ["Dots", "Waves", "Night"]) await person.click(option(name));
  expect(hub.requestsTo(door)).toHaveLength(1);
  resolve({ label: profile.label });
  await waitFor(() => expect(hub.requestsTo(door)).toHaveLength(2));
  expect(hub.requestsTo(door)[1]?.body).toEqual({ label: { ground: "night", pattern: "waves", border: "beads" } });
});

test("a choice that could not be saved is taken back with a message", async () => {
  hub.answer(door, noConnection);
  const person = await openProfile();
  await person.click(option("Kites"));
  await findToast("Failed to save your label");
  await waitFor(() => expect(option("Rays").checked).toBe(true));
});
