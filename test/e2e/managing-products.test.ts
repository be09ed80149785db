import sharp from "sharp";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ManagedList, ManagedProduct } from "#contract/catalog-admin.ts";
import { askRunningHub } from "#server/operator-door.ts";
import { typed } from "#test/managing.ts";
import type { RunningServer } from "#test/server.ts";
import { type Administrator, anAdministrator, aPublished } from "./administrator.ts";
import { expectOpenToAll } from "./barriers.ts";
import { comeIn, logIn } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, desk, phone, visit, type Visit } from "./visit.ts";

let hub: RunningServer;
let admin: Administrator;
aBrowser();

beforeAll(async () => {
  hub = await startOwnHub();
  admin = await anAdministrator(hub);
});
afterAll(() => hub.stop());

const refusals = /\/api\/admin\//;

async function inTheOffice(path: string, options: Parameters<typeof visit>[0] = {}): Promise<Visit> {
  const seen = await visit({ baseURL: hub.url, ...options }, refusals);
  await comeIn(seen.page, admin);
  await seen.go(path);
  return seen;
}

async function homePage(): Promise<string> {
  return (await fetch(`${hub.url}/`)).text();
}

function file(name: string, mimeType: string, content: string | Buffer) {
  return { name, mimeType, buffer: Buffer.from(content) };
}

test("an administrator makes a product with a picture, a file and two questions, and once it is published a visitor sees it", async () => {
  const { page } = await inTheOffice("/admin");
  await page.getByRole("link", { name: "Add the first product" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Ink & Paper");
  expect(await page.getByLabel("Address").inputValue()).toBe("ink-and-paper");
  await page.getByLabel("For everybody").fill("24,99");
  await page.getByRole("button", { name: "Save draft" }).click();
  const summary = page.getByRole("group", { name: /^Not saved: 3 things/ });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await summary.innerText()).toContain("Price for everybody: An amount in whole rupees, like 2,499.");
  await summary.getByRole("button", { name: "Price for everybody" }).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("priceNonMember");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("129900");
  await page.getByLabel("For members").fill("0");
  expect(await page.getByLabel("For everybody").inputValue()).toBe("1,29,900");
  await page.getByText("Is offered membership first, or buys it for ₹1,29,900.").waitFor();
  await page.getByLabel("Description").fill("How ink sits on paper.");

  const pictures = page.locator("input[type=file]").first();
  await pictures.setInputFiles(
    file("cover.png", "image/png", `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
  );
  await page.getByText("This is not a picture the hub can take: a JPEG, PNG, WebP or AVIF, please.").waitFor();
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
  await page.getByLabel("What is to be seen").fill("An ink bottle");
  await ask(page, "Is there a second edition?", "Not yet.");
  await ask(page, "What is it about?", "Ink, and paper.");
  await page.getByRole("button", { name: "Move question 2 up" }).click();
  await page.getByText("question 2 is now at place 1 of 2.").waitFor({ state: "attached" });

  await page.keyboard.press("ControlOrMeta+S");
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/products\/\d+$/);
  await page
    .locator("input[type=file]")
    .last()
    .setInputFiles(file("inks.txt", "text/plain", "Iron gall, carbon, dye."));
  await page.getByRole("button", { name: "Rename inks.txt" }).click();
  await page.getByLabel("New name of inks.txt").fill("A list of inks.txt");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Rename A list of inks.txt" }).waitFor();

  expect(await homePage()).not.toContain("Ink &amp; Paper");
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Ink & Paper is published.").waitFor();
  expect(await homePage()).toContain("Ink &amp; Paper");
  const visitor = await visit({ baseURL: hub.url });
  await visitor.go("/products/ink-and-paper");
  await visitor.page.getByRole("img", { name: "An ink bottle" }).waitFor();
  expect(await visitor.page.locator("summary").allInnerTexts()).toEqual([
    "What is it about?",
    "Is there a second edition?",
  ]);

  await page.getByRole("link", { name: "All products" }).click();
  expect(await page.getByRole("list", { name: "Products", exact: true }).getByRole("listitem").innerText()).toMatch(
    /Ink & Paper[^]*₹1,29,900[^]*1 file[^]*0 owners[^]*Published/,
  );
});

async function ask(page: Page, question: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: "Add a question" }).click();
  await page.keyboard.type(question);
  await page.keyboard.press("Tab");
  await page.keyboard.type(answer);
}

test("the shelf is put in order by keys, by the row's menu and by dragging, and the home page follows", async () => {
  const { length: others } = (await admin.ask<ManagedList>("GET products")).products;
  for (const title of ["Lamp", "Lantern", "Torch"])
    await aPublished(admin, typed({ slug: title.toLowerCase(), title }));
  const { page } = await inTheOffice("/admin/products");
  const onTheShelf = async () =>
    [...(await homePage()).matchAll(/<h3[^>]*>(?:<a[^>]*>)?(Lamp|Lantern|Torch)/g)].map(([, title]) => title);
  expect(await onTheShelf()).toEqual(["Lamp", "Lantern", "Torch"]);

  const handle = (title: string) => page.getByRole("button", { name: `Move ${title}`, exact: true });
  await handle("Torch").focus();
  await page.keyboard.press("Space");
  const heard = (words: string) => page.getByText(`${words} of ${others + 3}.`).waitFor({ state: "attached" });
  await heard(`Torch is picked up from place ${others + 3}`);
  await page.keyboard.press("ArrowUp");
  await heard(`Torch is at place ${others + 2}`);
  await page.keyboard.press("ArrowUp");
  await heard(`Torch is at place ${others + 1}`);
  await page.keyboard.press("Space");
  await expect.poll(onTheShelf).toEqual(["Torch", "Lamp", "Lantern"]);

  await page.getByRole("button", { name: "More for Torch" }).click();
  await page.getByRole("menuitem", { name: "Move down" }).click();
  await expect.poll(onTheShelf).toEqual(["Lamp", "Torch", "Lantern"]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("More for Torch");

  await handle("Lantern").hover();
  await page.mouse.down();
  const target = await handle("Lamp").boundingBox();
  await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 2, { steps: 8 });
  await heard(`Lantern is at place ${others + 1}`);
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
  expect(new URL(page.url()).search).toBe("?q=lantern");
  expect(await handle("Lantern").count()).toBe(0);
  await page.getByRole("button", { name: "More for Lantern" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete Lantern?" }).getByRole("button", { name: "Delete" }).click();
  await page.getByText("Nothing found for “lantern”").waitFor();
  expect(await onTheShelf()).toEqual(["Lamp", "Torch"]);
});

function titles(page: Page): Promise<string[]> {
  return page.getByRole("list", { name: "Products", exact: true }).getByRole("heading", { level: 2 }).allInnerTexts();
}

test("two administrators change the same product: the second is told, nothing of either is lost, and nobody leaves unsaved work by mistake", async () => {
  const { id, revision } = await aPublished(admin, typed({ slug: "kite", title: "Kite" }));
  const { page } = await inTheOffice(`/admin/products/${id}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Paper kite");
  await page.getByLabel("For members").fill("99");
  await admin.ask(`PUT products/${id}`, {
    revision,
    product: typed({ slug: "kite", title: "Silk kite", description: "It flies." }),
  });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const meeting = page.getByRole("group", { name: "Somebody else has changed this product meanwhile" });
  await meeting.getByText("Silk kite").waitFor();
  expect(await meeting.innerText()).toMatch(/Paper kite[^]*It flies\./);
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Paper kite");

  await page.getByRole("link", { name: "All products" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await meeting.getByRole("button", { name: "Bring both together" }).click();
  expect(await page.getByLabel("Description").inputValue()).toBe("It flies.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await admin.ask<ManagedProduct>(`GET products/${id}`)).toMatchObject({
    title: "Paper kite",
    description: "It flies.",
    priceMember: 9900,
  });

  await page.getByRole("textbox", { name: "Title" }).fill("Something hasty");
  await expect
    .poll(() =>
      page.evaluate(() => Object.entries(sessionStorage).some(([, kept]) => String(kept).includes("Something hasty"))),
    )
    .toBe(true);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "Take it up again" }).click();
  expect(await page.getByRole("textbox", { name: "Title" }).inputValue()).toBe("Something hasty");
  await page.getByRole("link", { name: "All products" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await page.waitForURL((url) => url.pathname !== `/admin/products/${id}`);
  const { products } = await admin.ask<ManagedList>("GET products?q=kite");
  expect(products.map(({ title }) => title)).toEqual(["Paper kite"]);
});

test("somebody who is no administrator sees nothing of it, and nobody is sent home to log in", async () => {
  const answer = await fetch(`${hub.url}/admin/products`);
  expect([
    answer.headers.get("cache-control"),
    (await answer.text()).includes('<meta name="robots" content="noindex"/>'),
  ]).toEqual(["no-store", true]);
  const member = await aConfirmedMember(hub);
  const asked: string[] = [];
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await go("/admin/products");
  await page.getByText("Please log in to access this content.").waitFor();
  await page.getByRole("dialog").waitFor();
  await logIn(page, member);
  await page.getByRole("heading", { name: "This part is not for you" }).waitFor();
  expect(asked.filter((path) => path.startsWith("/api/admin"))).toEqual([]);
  await expectOpenToAll(page, "not for you");
});

test("an administrator whose right is taken away meanwhile is told so at the next look", async () => {
  const second = await anAdministrator(hub);
  const { page, go } = await visit({ baseURL: hub.url }, refusals);
  await comeIn(page, second);
  await go("/admin/products");
  await page.getByRole("heading", { name: "Products" }).waitFor();
  await askRunningHub(hub.dataDir, "unmake-admin", second.email);
  await page.getByRole("link", { name: /Drafts/ }).click();
  await page.getByRole("heading", { name: "This part is not for you" }).waitFor();
});

test.each([phone, desk])(
  "the list and the editor are open to everybody by day and by night, $width wide",
  async (viewport) => {
    const { id } = await aPublished(
      admin,
      typed({
        slug: `sign-${viewport.width}`,
        title: "Sign",
        faqs: [{ question: "Why?", answer: "Because." }],
        memberOnly: true,
        isMembershipIncluded: true,
      }),
    );
    const { page, go } = await inTheOffice("/admin/products", { viewport });
    await page.getByRole("button", { name: "More for Sign" }).first().click();
    await page.getByRole("menuitem", { name: "Edit" }).waitFor();
    const end = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().right));
    await expect
      .poll(() => end(page.getByRole("menu")), { message: "the menu ends where its button does" })
      .toBe(await end(page.getByRole("button", { name: "More for Sign" }).first()));
    await expectOpenToAll(page, "list, a row's menu");
    await go(`/admin/products/${id}`);
    await page.getByRole("textbox", { name: "Title" }).fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("group", { name: /^Not saved: one thing/ }).waitFor();
    await expectOpenToAll(page, "editor, with a fault");
    expect(
      await below(page.getByRole("button", { name: /^(Open|Fold) sidebar$/ })),
      "the sidebar's button covers nothing of the page",
    ).toBe("the frame");
  },
);

function below(button: Locator): Promise<string> {
  return button.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const next = document.elementsFromPoint(x + width / 2, y + height / 2).find((other) => !element.contains(other));
    return next?.closest("main") ? "the page" : "the frame";
  });
}
