import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aManagedProduct } from "#test/shop/managed-product.ts";
import Product from "./product.tsx";

aViewer();
const hub = aHub();
const noteDoor = "POST /api/admin/products/:id/update-note";
const file = (id: string, name: string) => ({
  id,
  name,
  contentType: "text/plain",
  size: 7,
  isStampable: false,
  stampProblem: null,
  createdAt: "2026-11-01T10:00:00.000Z",
});
const files = [
  file("9a1f6f0e-0000-4000-8000-000000000001", "old.txt"),
  file("9a1f6f0e-0000-4000-8000-000000000002", "new.txt"),
];
const kite = aManagedProduct({ id: 17, slug: "kite", title: "Kite", status: "published", readers: 1280, files });
const theirs = { id: 4, at: "2026-12-03T10:00:00.000Z", noteHtml: "<p>A new tail.</p>" };

/** A file is removed, as when it was replaced by another one. */
async function replaceFile(about: Partial<ManagedProduct> = {}) {
  hub.answer("GET /api/admin/products/:id", { ...kite, ...about });
  hub.answer("POST /api/admin/products/preview", noConnection);
  hub.answer("DELETE /api/admin/products/:id/files/:file", { files: files.slice(1) });
  const { person } = openOwnPage(<Product />, { route: "/admin/products/:id", at: "/admin/products/17" });
  await person.click(await screen.findByRole("button", { name: "Remove old.txt" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("old.txt")).toBeNull());
  return person;
}

const question = () => screen.findByRole("group", { name: "Tell the 1,280 people who own it?" });

test("once its files changed, the editor asks whether to tell the owners, with a note", async () => {
  const person = await replaceFile();
  const asks = within(await question());
  await person.click(asks.getByRole("button", { name: "Tell them" }));
  asks.getByText("Say what changed.");
  await person.type(asks.getByRole("textbox", { name: "What changed" }), "A **longer** string.");
  hub.answer(noteDoor, { ...theirs, noteHtml: "<p>A longer string.</p>" });
  await person.click(asks.getByRole("button", { name: "Tell them" }));
  await findToast("Noted", "Owners see it now, and get an email in an hour.");
  expect(screen.queryByRole("textbox", { name: "What changed" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Tell owners what changed" }));
  within(await question()).getByText("A longer string.");
  expect(hub.requestsTo(noteDoor).map(({ body }) => body)).toEqual([{ note: "A **longer** string.", after: null }]);
});

test("a note beside another administrator's shows theirs, keeps the text, and is sent once more", async () => {
  const person = await replaceFile();
  const asks = within(await question());
  await person.type(asks.getByRole("textbox", { name: "What changed" }), "A tail.");
  hub.answer(noteDoor, refusal("changed_meanwhile"));
  hub.answer("GET /api/admin/products/:id", { ...kite, lastUpdate: theirs });
  await person.click(asks.getByRole("button", { name: "Tell them" }));
  await asks.findByText("A new tail.");
  asks.getByText("Someone else noted this change just now. Send yours as well?");
  hub.answer(noteDoor, { ...theirs, id: 5 });
  await person.click(asks.getByRole("button", { name: "Tell them" }));
  await findToast("Noted");
  expect(hub.requestsTo(noteDoor).map(({ body }) => body)).toEqual([
    { note: "A tail.", after: null },
    { note: "A tail.", after: 4 },
  ]);
});

test("the question can wait, and a note that was typed is asked about before the page is left", async () => {
  const person = await replaceFile();
  await person.click(within(await question()).getByRole("button", { name: "Not now" }));
  await person.click(screen.getByRole("button", { name: "Tell owners what changed" }));
  await person.type(within(await question()).getByRole("textbox", { name: "What changed" }), "A tail.");
  await person.click(screen.getByRole("link", { name: "All products" }));
  await screen.findByRole("dialog", { name: "Leave without saving?" });
});

test("the files of a draft change without a question", async () => {
  await replaceFile({ status: "draft" });
  expect(screen.queryByRole("button", { name: /^Tell/ })).toBeNull();
});
