import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { ManagedList, ManagedProduct } from "#contract/catalog-admin.ts";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { anOffice } from "./office.ts";
import { aBrowser, hasFocus, visit } from "./visit.ts";

aBrowser();
const office = anOffice();

async function homePage(): Promise<string> {
  return (await fetch(`${office.hub.url}/`)).text();
}

function file(name: string, mimeType: string, content: string | Buffer) {
  return { name, mimeType, buffer: Buffer.from(content) };
}

test("an administrator makes a product with a picture, a file and questions, and publishes it for visitors", async () => {
  const { page } = await office.enter("/admin/products");
  await page.getByRole("link", { name: "Add the first product" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Ink & Paper");
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe("ink-and-paper");
  await page.getByLabel("For everyone").fill("129900");
  await page.getByLabel("For members").fill("0");
  await page.getByLabel("Description").fill("How ink sits on paper.");

  const pictures = page.locator("input[type=file]").first();
  await pictures.setInputFiles(
    file("cover.png", "image/png", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  );
  await page.getByText("This picture can't be used. Please upload a JPEG, PNG, WebP or AVIF.").waitFor();
  await page.getByRole("button", { name: "Dismiss cover.png" }).click();
  await pictures.setInputFiles(
    file(
      "cover.png",
      "image/png",
      await sharp({ create: { width: 900, height: 700, channels: 3, background: "#2b2f77" } })
        .png()
        .toBuffer(),
    ),
  );
  const words = page.getByLabel("Alt text");
  await words.fill("An ink bottle");
  // Next to the picture, with all the available room.
  await expect.poll(async () => (await words.boundingBox())?.width).toBeGreaterThan(280);
  await ask(page, "Is there a second edition?", "Not yet.");
  await ask(page, "What is it about?", "Ink, and paper.");
  await page.getByRole("button", { name: "Move question 2 up" }).click();
  await page.getByText("question 2 is now at position 1 of 2.").waitFor({ state: "attached" });

  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles(file("inks.txt", "text/plain", "Iron gall, carbon, dye."));
  await page.getByText("uploads with the first save").waitFor();

  await page.keyboard.press("ControlOrMeta+S");
  await page.getByText("Saved", { exact: true }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/admin\/products\/\d+$/);
  await page.getByRole("button", { name: "Rename inks.txt" }).click();
  await page.getByLabel("New name of inks.txt").fill("A list of inks.txt");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Rename A list of inks.txt" }).waitFor();

  expect(await homePage()).not.toContain("Ink &amp; Paper");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Ink & Paper is published and visible to visitors.").waitFor();
  expect(await homePage()).toContain("Ink &amp; Paper");
  const visitor = await visit({ baseURL: office.hub.url });
  await visitor.go("/products/ink-and-paper");
  await visitor.page.getByRole("img", { name: "An ink bottle" }).waitFor();
  expect(await visitor.page.locator("summary").allInnerTexts()).toEqual([
    "What is it about?",
    "Is there a second edition?",
  ]);

  await page.getByRole("link", { name: "All products" }).click();
  await expect
    .poll(() => page.getByRole("list", { name: "Products", exact: true }).getByRole("listitem").innerText())
    .toMatch(/Ink & Paper[^]*₹1,29,900[^]*1 file[^]*0 owners[^]*Published/);
});

test("the text of a product is formatted by keys and buttons, and each step can be undone", async () => {
  const { id } = await office.admin.ask<ManagedProduct>(
    "POST products",
    typed({ slug: "reed-pens", title: "Reed pens" }),
  );
  const { page } = await office.enter(`/admin/products/${id}`);
  const detail = page.getByLabel("Full detail");
  await detail.fill("Cut and split");
  await detail.press("ControlOrMeta+A");
  await page.keyboard.press("ControlOrMeta+B");
  await expect.poll(() => detail.inputValue()).toBe("**Cut and split**");
  await page.getByRole("button", { name: "Quote" }).click();
  await expect.poll(() => detail.inputValue()).toBe("> **Cut and split**");
  await page.keyboard.press("ControlOrMeta+Z");
  await page.keyboard.press("ControlOrMeta+Z");
  await expect.poll(() => detail.inputValue()).toBe("Cut and split");
  await page.keyboard.press("ControlOrMeta+K");
  await expect.poll(() => detail.inputValue()).toBe("[Cut and split](https://)");
  // The same keys elsewhere fold the sidebar and open the palette.
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect((await page.getByRole("complementary").boundingBox())?.width).toBe(256);
});

async function ask(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.locator('[name$=".question"]:focus').waitFor();
  await page.keyboard.type(question);
  await page.keyboard.press("Tab");
  await page.keyboard.type(answer);
}

test("the shelf is sorted by keys, by a row's menu and by dragging, and the home page follows", async () => {
  const { length: others } = (await office.admin.ask<ManagedList>("GET products")).products;
  for (const title of ["Lamp", "Lantern", "Torch"])
    await aPublished(office.admin, typed({ slug: title.toLowerCase(), title }));
  const { page } = await office.enter("/admin/products");
  const onTheShelf = async () =>
    [...(await homePage()).matchAll(/<h3[^>]*>(?:<a[^>]*>)?(Lamp|Lantern|Torch)/g)].map(([, title]) => title);
  expect(await onTheShelf()).toEqual(["Lamp", "Lantern", "Torch"]);

  const handle = (title: string) => page.getByRole("button", { name: `Move ${title}`, exact: true });
  await handle("Torch").focus();
  await page.keyboard.press("Space");
  const heard = (words: string) => page.getByText(`${words} of ${others + 3}.`).waitFor({ state: "attached" });
  await heard(`Torch is picked up from position ${others + 3}`);
  await nextTimer(page);
  await page.keyboard.press("ArrowUp");
  await heard(`Torch is at position ${others + 2}`);
  await page.keyboard.press("ArrowUp");
  await heard(`Torch is at position ${others + 1}`);
  await page.keyboard.press("Space");
  await expect.poll(onTheShelf).toEqual(["Torch", "Lamp", "Lantern"]);

  await page.getByRole("button", { name: "More for Torch" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.poll(onTheShelf).toEqual(["Lamp", "Torch", "Lantern"]);
  await hasFocus(page.getByRole("button", { name: "More for Torch" }));

  await handle("Lantern").hover();
  await page.mouse.down();
  const target = await handle("Lamp").boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 2, { steps: 8 });
  await heard(`Lantern is at position ${others + 1}`);
  await page.mouse.up();
  await expect.poll(onTheShelf).toEqual(["Lantern", "Lamp", "Torch"]);

  const busy = { error: { code: "busy", message: "The hub is very busy.", requestId: "1" } };
  await page.route("**/api/admin/products/order", (route) => route.fulfill({ status: 503, json: busy }), { times: 1 });
  await page.getByRole("button", { name: "More for Lantern" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await page.getByText("The order was not saved").waitFor();
  await expect.poll(async () => (await titles(page)).slice(others)).toEqual(["Lantern", "Lamp", "Torch"]);

  await page.getByRole("searchbox", { name: "Search products" }).fill("lantern");
  await expect.poll(() => titles(page)).toEqual(["Lantern"]);
  await expect.poll(() => new URL(page.url()).search).toBe("?q=lantern");
  await expect.poll(() => handle("Lantern").count()).toBe(0);
  await page.getByRole("button", { name: "More for Lantern" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete Lantern?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nothing found for “lantern”").waitFor();
  expect(await onTheShelf()).toEqual(["Lamp", "Torch"]);
});

/** dnd-kit hears the arrow keys from the next timer on, and on a busy machine Chromium delivers a press before that timer. */
function nextTimer(page: Page): Promise<void> {
  return page.evaluate(() => new Promise<void>((resolve) => setTimeout(resolve)));
}

function titles(page: Page): Promise<string[]> {
  return page.getByRole("list", { name: "Products", exact: true }).getByRole("heading", { level: 2 }).allInnerTexts();
}
