import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { labelOf } from "#contract/values/label.ts";
import { aViewer, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aManagedProduct } from "#test/shop/managed-product.ts";
import Product from "./product.tsx";

aViewer();
const hub = aHub();
const makerDoor = "PUT /api/admin/products/:id/maker";
const kite = aManagedProduct({ id: 17, title: "Kite", externalLink: "https://course.example/" });
const asha = { handle: "asha-draws", name: "Asha Kulkarni", picture: null, label: labelOf("a-person") };
const listed = {
  ...asha,
  title: null,
  levelTag: null,
  specialTag: null,
  city: null,
  country: null,
  portfolioLink: null,
  linkedinLink: null,
  instagramLink: null,
  lookingForWork: false,
  offeringMentorship: false,
  seekingMentorship: false,
  sentence: null,
  crafts: [],
  strip: [],
};

async function openMaker() {
  hub.answer("GET /api/admin/products/:id", kite);
  hub.answer("POST /api/admin/products/preview", noConnection);
  const pages = { total: 2, isTotalExact: true, page: 1, pages: 1, meant: [] };
  hub.answer("GET /api/people", { people: [listed, { ...listed, handle: null, name: "Without a page" }], ...pages });
  const { person } = openOwnPage(<Product />, { route: "/admin/products/:id", at: "/admin/products/17" });
  const section = within(await screen.findByRole("region", { name: "Maker" }));
  await person.click(section.getByRole("button", { name: "Choose a maker" }));
  return { person, section, dialog: within(await screen.findByRole("dialog", { name: "Choose a maker" })) };
}

test("an editor chooses a maker among people with a public page, and removes them again", async () => {
  const { person, section, dialog } = await openMaker();
  hub.answer(makerDoor, { ...kite, maker: asha });
  const row = await dialog.findByRole("button", { name: /Asha Kulkarni/ });
  expect(dialog.queryByText("Without a page")).toBeNull();
  await person.click(row);
  const remove = await section.findByRole("button", { name: "Remove" });
  section.getByText("Asha Kulkarni");
  hub.answer(makerDoor, kite);
  await person.click(remove);
  await section.findByText(/the product shows no one/);
  expect(hub.requestsTo(makerDoor).map(({ body }) => body)).toEqual([{ handle: "asha-draws" }, { handle: null }]);
});

test("a maker is found by an @ and their handle, and a refusal stays beside the list", async () => {
  const { person, dialog } = await openMaker();
  hub.answer("GET /api/people/:handle", refusal("person_not_found"));
  await person.type(dialog.getByRole("searchbox", { name: "Name, or @ and a handle" }), "@asha-draws");
  await dialog.findByText("No one with a public page matches.");
  await person.clear(dialog.getByRole("searchbox"));
  hub.answer(makerDoor, refusal("person_not_found"));
  await person.click(await dialog.findByRole("button", { name: /Asha Kulkarni/ }));
  await dialog.findByRole("alert");
  await waitFor(() => expect(hub.requestsTo(makerDoor)).toHaveLength(1));
});
