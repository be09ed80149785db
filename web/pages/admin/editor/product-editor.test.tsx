import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { ProductDetail } from "#contract/catalog.ts";
import type { ManagedProduct } from "#contract/catalog-admin.ts";
import { aViewer, closePage, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, refusal } from "#test/browser/stand-in-hub.ts";
import { aManagedProduct } from "#test/shop/managed-product.ts";
import Product from "./product.tsx";

aViewer();
const hub = aHub();
const loadDoor = "GET /api/admin/products/:id";
const createDoor = "POST /api/admin/products";
const saveDoor = "PUT /api/admin/products/:id";
const statusDoor = "POST /api/admin/products/:id/status";
const kite = aManagedProduct({
  id: 17,
  slug: "kite",
  title: "Kite",
  description: "It flies.",
  images: [],
  faqs: [],
  priceNonMember: 99_900,
  priceMember: 49_900,
  externalLink: "https://course.example/",
});
const preview: ProductDetail = {
  ...kite,
  isCommunityAccess: false,
  offer: { act: "log_in", price: 0, because: null, isStruckThrough: false },
  detailHtml: "",
  isForSale: true,
  contents: [],
  contentsChangedAt: kite.updatedAt,
  openedBy: null,
  givesRole: false,
  keep: null,
  related: [],
};

beforeEach(() => {
  hub.answer("POST /api/admin/products/preview", preview);
  hub.answer(loadDoor, kite);
  hub.answer(createDoor, kite);
  hub.answer(saveDoor, { ...kite, revision: 4 });
});

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = (name: string | RegExp) => screen.getByRole("button", { name });
const isSaved = () => screen.findByText("Saved");
const keptHere = () => Object.values(sessionStorage).join();

async function openEditor(id: "new" | "17" = "17") {
  const page = openOwnPage(<Product />, { route: "/admin/products/:id", at: `/admin/products/${id}` });
  await screen.findByRole("textbox", { name: /^Title/ });
  return page;
}

async function write(person: Awaited<ReturnType<typeof openEditor>>["person"], name: RegExp, text: string) {
  await person.clear(field(name));
  await person.type(field(name), text);
}

test("the summary of faults has the focus and leads to each field, and a mended field leaves it", async () => {
  const { person } = await openEditor("new");
  await write(person, /^Title/, "Ink & Paper");
  expect(field(/^Address/).value).toBe("ink-and-paper");
  await write(person, /^For everyone/, "24,99");
  await person.click(press("Save draft"));
  const summary = screen.getByRole("group", { name: /^Not saved: 3 fields/ });
  expect(document.activeElement).toBe(summary);
  expect(summary.textContent).toContain("Price for everyone: Enter an amount in rupees, like 2,499.");
  await person.click(within(summary).getByRole("button", { name: "Price for everyone" }));
  expect(document.activeElement).toBe(field(/^For everyone/));
  await write(person, /^For everyone/, "129900");
  await write(person, /^For members/, "0");
  expect(field(/^For everyone/).value).toBe("1,29,900");
  screen.getByText("Is offered membership first, or buys it for ₹1,29,900.");
  screen.getByRole("group", { name: /^Not saved: one field/ });
  expect(hub.requestsTo(createDoor)).toEqual([]);
});

test("the save keys create a new product, and the page moves to its address", async () => {
  const faqs = [
    { question: "How high?", answer: "Very." },
    { question: "Does it fly?", answer: "Yes." },
  ];
  hub.answer(createDoor, { ...kite, externalLink: null, faqs });
  const { person, path } = await openEditor("new");
  await write(person, /^Title/, "Kite");
  await write(person, /^Description/, "It flies.");
  await write(person, /^For everyone/, "999");
  await write(person, /^For members/, "499");
  await person.click(press("Add a question"));
  await person.keyboard("Does it fly?{Tab}Yes.");
  await person.click(press("Add a question"));
  await person.keyboard("How high?{Tab}Very.");
  await person.click(press("Move question 2 up"));
  screen.getByText("question 2 is now at position 1 of 2.");
  await person.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(path()).toBe("/admin/products/17"));
  const prices = { priceNonMember: 99_900, priceMember: 49_900 };
  const sent = hub.requestsTo(createDoor).map(({ body }) => body);
  expect(sent).toMatchObject([{ slug: "kite", title: "Kite", ...prices, externalLink: null, faqs }]);
  await isSaved();
  expect([field(/^Title/).value, keptHere()]).toEqual(["Kite", ""]);
});

test("while the editor saves, its button says so and the keys save nothing more", async () => {
  const { promise, resolve } = Promise.withResolvers<ManagedProduct>();
  hub.answer(saveDoor, promise);
  const { person } = await openEditor();
  await write(person, /^Title/, "Paper kite");
  screen.getByText("Not saved yet");
  await person.click(press("Save"));
  press("Saving...");
  await person.keyboard("{Control>}s{/Control}");
  resolve({ ...kite, title: "Paper kite", revision: 4 });
  await isSaved();
  expect(hub.requestsTo(saveDoor).map(({ body }) => body)).toMatchObject([
    { revision: 3, product: { title: "Paper kite" } },
  ]);
});

test("a refused address shows at its field, other refusals as text, and no text is lost", async () => {
  hub.answer(saveDoor, refusal("slug_taken", { message: "Another product has this address." }));
  const { person } = await openEditor();
  await write(person, /^Address/, "Paper Kite");
  await person.click(press("Save"));
  await screen.findByRole("group", { name: /^Not saved: one field/ });
  expect(field(/^Address/).getAttribute("aria-invalid")).toBe("true");
  hub.answer(saveDoor, refusal("invalid_input", { fields: { "product.description": "Too plain." } }));
  await write(person, /^Address/, "paper-kites");
  await person.click(press("Save"));
  await waitFor(() => expect(field(/^Description/).getAttribute("aria-invalid")).toBe("true"));
  hub.answer(saveDoor, noConnection);
  await write(person, /^Description/, "It flies high.");
  await person.click(press("Save"));
  await findToast("Not saved", "The hub could not be reached.");
  expect([field(/^Address/).value, field(/^Description/).value]).toEqual(["paper-kites", "It flies high."]);
  screen.getByText("Not saved yet");
});

test("an editor who meets a newer version merges both field by field, or takes theirs", async () => {
  const theirs = { ...kite, title: "Silk kite", description: "It soars.", priceMember: 0, revision: 8 };
  const { person } = await openEditor();
  await write(person, /^Title/, "Paper kite");
  await write(person, /^For members/, "99");
  hub.answer(saveDoor, refusal("changed_meanwhile"));
  hub.answer(loadDoor, theirs);
  await person.click(press("Save"));
  const meeting = await screen.findByRole("group", { name: "Someone else changed this product" });
  expect(document.activeElement).toBe(meeting);
  const rows = within(meeting).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "TitleTheirs: Silk kiteYours: Paper kiteUse theirs",
    "DescriptionTheirs: It soars.You did not change this, so their version is used.",
    "Price for membersTheirs: ₹0Yours: ₹99Use theirs",
  ]);
  expect(field(/^Title/).value).toBe("Paper kite");
  await person.click(within(rows[2]!).getByRole("checkbox", { name: "Use theirs" }));
  await person.click(press("Merge both"));
  expect([field(/^Title/).value, field(/^Description/).value, field(/^For members/).value]).toEqual([
    "Paper kite",
    "It soars.",
    "0",
  ]);
  hub.answer(saveDoor, { ...theirs, title: "Paper kite", revision: 9 });
  await person.click(press("Save"));
  await isSaved();
  expect(hub.requestsTo(saveDoor).at(-1)?.body).toMatchObject({
    revision: 8,
    product: { title: "Paper kite", description: "It soars.", priceMember: 0 },
  });
  await write(person, /^Title/, "Wax kite");
  hub.answer(saveDoor, refusal("changed_meanwhile"));
  hub.answer(loadDoor, { ...theirs, revision: 10 });
  await person.click(press("Save"));
  await person.click(await screen.findByRole("button", { name: "Use theirs, discard mine" }));
  expect(field(/^Title/).value).toBe("Silk kite");
  await isSaved();
});

test("an editor with unsaved changes is asked before they leave, and leaving discards them", async () => {
  const { person, path } = await openEditor();
  await write(person, /^Title/, "Paper kite");
  await waitFor(() => expect(keptHere()).toContain("Paper kite"));
  await person.click(screen.getByRole("link", { name: "All products" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await person.click(question.getByRole("button", { name: "Cancel" }));
  expect([path(), field(/^Title/).value]).toEqual(["/admin/products/17", "Paper kite"]);
  await person.click(screen.getByRole("link", { name: "All products" }));
  await person.click(await screen.findByRole("button", { name: "Leave" }));
  await screen.findByRole("heading", { name: "Another page" });
  expect([path(), keptHere()]).toEqual(["/admin/products", ""]);
});

test.each([
  ["Restore", "Paper kite"],
  ["Discard", "Kite"],
])("changes of a page that died are offered in its tab: %s", async (choice, title) => {
  const first = await openEditor();
  await write(first.person, /^Title/, "Paper kite");
  await waitFor(() => expect(keptHere()).toContain("Paper kite"));
  closePage();
  const { person } = await openEditor();
  screen.getByText("You have unsaved changes here");
  expect([field(/^Title/).value, keptHere().includes("Paper kite")]).toEqual(["Kite", true]);
  await person.click(press(choice));
  expect(field(/^Title/).value).toBe(title);
  expect(screen.queryByText("You have unsaved changes here")).toBeNull();
  await waitFor(() => expect(keptHere().includes("Paper kite")).toBe(choice === "Restore"));
});

test("a priced product without content is not published, and the remedy has the focus", async () => {
  hub.answer(loadDoor, { ...kite, externalLink: null });
  const { person } = await openEditor();
  await person.click(press("Publish"));
  const question = within(await screen.findByRole("dialog", { name: "Nothing to open yet" }));
  await person.click(question.getByRole("button", { name: "Add a file or a link" }));
  expect(document.activeElement).toBe(field(/^External link/));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a free product with nothing to open is published only after a question, and saved first", async () => {
  const free = { ...kite, externalLink: null, priceMember: 0 };
  hub.answer(loadDoor, free);
  hub.answer(saveDoor, { ...free, priceNonMember: 0, revision: 4 });
  hub.answer(statusDoor, { ...free, priceNonMember: 0, status: "published" });
  const { person } = await openEditor();
  await write(person, /^For everyone/, "0");
  await person.click(press("Save and publish"));
  const question = within(await screen.findByRole("dialog", { name: "Publish Kite as it is?" }));
  question.getByText(/^Still missing: a file or a link to open and a picture for its card\./);
  expect(hub.requestsTo(saveDoor)).toEqual([]);
  await person.click(question.getByRole("button", { name: "Publish it" }));
  await findToast("Kite is published and visible to visitors.");
  expect([hub.requestsTo(saveDoor).length, hub.requestsTo(statusDoor)[0]?.body]).toEqual([1, { status: "published" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  press("Unpublish");
});

test("a product that is gone says so, with the way back", async () => {
  hub.answer(loadDoor, refusal("product_not_found"));
  openOwnPage(<Product />, { route: "/admin/products/:id", at: "/admin/products/17" });
  await screen.findByText("Product not found");
  screen.getByRole("link", { name: "All products" });
});
