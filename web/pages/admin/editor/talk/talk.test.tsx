import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ManagedTalk } from "#contract/talks-admin.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aManagedProduct } from "#test/shop/managed-product.ts";
import Product from "../product.tsx";

aViewer();
const hub = aHub();
const lookDoor = "GET /api/admin/talks/:id";
const saveDoor = "PUT /api/admin/talks/:id";
const paper = aManagedProduct({ id: 17, title: "Paper First", type: "talk" });

const empty: ManagedTalk = {
  day: null,
  event: null,
  speakers: [],
  seconds: null,
  language: "en",
  mayDownload: false,
  chapters: [],
  revision: 0,
  film: null,
  captions: null,
  events: [{ slug: "portfolio-night", title: "Portfolio Night" }],
};

async function open(talk: ManagedTalk = empty) {
  hub.answer("GET /api/admin/products/:id", paper);
  hub.answer("POST /api/admin/products/preview", noConnection);
  hub.answer(lookDoor, talk);
  const { person } = openOwnPage(<Product />, { route: "/admin/products/:id", at: "/admin/products/17" });
  const section = within(await screen.findByRole("region", { name: "Talk" }));
  await section.findByRole("textbox", { name: /^Speakers/ });
  return { person, section };
}

test("a talk is saved as it is typed: its speakers and chapters line by line", async () => {
  const { person, section } = await open();
  section.getByText("No film yet.");
  section.getByText("Save the talk to add its captions.");
  await person.type(section.getByRole("textbox", { name: /^Day/ }), "14 Mar 2026");
  await person.type(section.getByRole("textbox", { name: /^Speakers/ }), "@asha{Enter}Meera Iyer{Enter}");
  await person.type(section.getByRole("textbox", { name: /^Chapters/ }), "0:00 Hello{Enter}12:40 The grid");
  await person.selectOptions(section.getByRole("combobox", { name: "Given at" }), "Portfolio Night");
  hub.answer(saveDoor, { ...empty, day: "2026-03-14", speakers: ["@asha", "Meera Iyer"], revision: 1 });
  await person.click(section.getByRole("button", { name: "Save the talk" }));
  await section.findByRole("button", { name: "Add captions" });
  expect(hub.requestsTo(saveDoor).map(({ body }) => body)).toEqual([
    {
      revision: 0,
      talk: {
        day: "2026-03-14",
        event: "portfolio-night",
        speakers: ["@asha", "Meera Iyer"],
        seconds: null,
        language: "en",
        mayDownload: false,
        chapters: [
          { second: 0, title: "Hello" },
          { second: 760, title: "The grid" },
        ],
      },
    },
  ]);
});

test("missing facts and a wrong chapter are shown at their fields, and nothing is sent", async () => {
  const { person, section } = await open();
  await person.type(section.getByRole("textbox", { name: /^Chapters/ }), "9:00 Later{Enter}1:00 Earlier");
  await person.type(section.getByRole("textbox", { name: /^Length/ }), "an hour");
  await person.click(section.getByRole("button", { name: "Save the talk" }));
  await section.findByText("Line 2: this chapter starts before the one above it.");
  section.getByText("Name at least one speaker.");
  section.getByText("Enter the length, such as 42:10 or 1:02:30.");
  expect(hub.requestsTo(saveDoor)).toEqual([]);
});

test("a refused speaker and an edit of someone else keep what was typed", async () => {
  const { person, section } = await open({ ...empty, day: "2026-03-14", speakers: ["Meera Iyer"], revision: 3 });
  const speakers = section.getByRole("textbox", { name: /^Speakers/ });
  await person.type(speakers, "{Enter}@private");
  const says = "@private has no public page. Write the name instead.";
  hub.answer(saveDoor, refusal("invalid_input", { fields: { "talk.speakers.1": says } }));
  await person.click(section.getByRole("button", { name: "Save the talk" }));
  await section.findByText(says);
  hub.answer(saveDoor, refusal("changed_meanwhile"));
  await person.click(section.getByRole("button", { name: "Save the talk" }));
  await screen.findAllByText(/Someone else saved this talk in the meantime/);
  expect((speakers as HTMLTextAreaElement).value).toBe("Meera Iyer\n@private");
});

test("text that is typed while the talk is being saved stays, and is not saved yet", async () => {
  const before = { ...empty, day: "2026-03-14", speakers: ["Meera Iyer"], revision: 3 };
  const { person, section } = await open(before);
  const chapters = section.getByRole<HTMLTextAreaElement>("textbox", { name: /^Chapters/ });
  await person.type(chapters, "0:00 Hello");
  const answer = Promise.withResolvers<ManagedTalk>();
  hub.answer(saveDoor, answer.promise);
  await person.click(section.getByRole("button", { name: "Save the talk" }));
  await person.type(chapters, "{Enter}12:40 The grid");
  answer.resolve({ ...before, chapters: [{ second: 0, title: "Hello" }], revision: 4 });
  await findToast("The talk is saved");
  expect(chapters.value).toBe("0:00 Hello\n12:40 The grid");
  expect(section.getByRole<HTMLButtonElement>("button", { name: "Save the talk" }).disabled).toBe(false);
});

test("unsaved text of a talk asks before the page is left", async () => {
  const { person, section } = await open();
  await person.type(section.getByRole("textbox", { name: /^Speakers/ }), "Meera");
  await person.click(screen.getByRole("link", { name: "Elsewhere" }));
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  await waitFor(() => expect(hub.requestsTo(saveDoor)).toEqual([]));
});
