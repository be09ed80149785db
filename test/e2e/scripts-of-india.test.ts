// Titles in other scripts: their addresses, their typefaces, and their cost for readers of English.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { anOffice } from "./office.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();
const office = anOffice({ SAMPLE_CONTENT: "on" });

const title = "श्रीमती लक्ष्मी की टाइपोग्राफ़ी की पूरी किताब";
const slug = "shrimati-lakshmi-ki-taipografi-ki-puri-kitab";

function loaded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faces = [...document.fonts].filter(({ family, status }) => family.includes("Indian") && status === "loaded");
    return [...new Set(faces.map(({ family, weight }) => `${family.replaceAll('"', "")} ${weight}`))].toSorted();
  });
}

test("a Hindi title suggests an address, and its page shows the hub's typefaces from the first paint", async () => {
  const { page } = await office.enter("/admin/products/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await expect.poll(() => page.getByLabel("Address").inputValue()).toBe(slug);

  await aPublished(office.admin, typed({ slug, title, description: `${title}. In Hindi.` }));
  const { page: read, go } = await visit({ baseURL: office.hub.url, viewport: phone });
  const requests: string[] = [];
  read.on("request", (request) => requests.push(request.url()));
  await go(`/products/${slug}`);
  await expect.poll(() => loaded(read)).toEqual(["Indian Heading 400", "Indian Text 400"]);
  // Before everything that the first paint does not need.
  const heading = requests.findIndex((url) => url.includes("rozha-one-devanagari"));
  expect(heading).toBeGreaterThan(0);
  expect(heading).toBeLessThan(requests.findIndex((url) => url.endsWith(".js")));
});

test("a page in English loads no Indian typefaces, and loads Tamil when a Tamil name appears", async () => {
  const html = await (await fetch(`${office.hub.url}/privacy`)).text();
  expect(html).not.toMatch(/<link[^>]*rare-faces|U\+B80|devanagari/i);
  const requests: string[] = [];
  const { page, go } = await visit({ baseURL: office.hub.url });
  page.on("request", (request) => requests.push(request.url()));
  await go("/privacy");
  expect(requests.filter((url) => /rare-faces|anek-(?!latin)|devanagari|-ext/.test(url))).toEqual([]);
  await page.evaluate(() => document.querySelector("h1")?.append(" யாழினி"));
  await expect.poll(() => loaded(page)).toHaveLength(1);
  expect(
    requests.filter((url) => /rare-faces|\.woff2/.test(url)).map((url) => /(rare-faces|anek-tamil-800)/.exec(url)?.[1]),
  ).toContain("anek-tamil-800");
});
