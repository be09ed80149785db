// A member watches half of a talk, leaves, and goes on from the dashboard.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible, expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;
beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

test("a member searches a spoken word, watches from there, leaves, and goes on from the dashboard", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, paid);
  await go("/talks");
  await page.getByRole("searchbox", { name: "Search talks" }).fill("layout grid");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("link", { name: /^0:38/ }).click();
  await page.getByRole("button", { name: "Go on at 0:38" }).click();
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(38);
  await hasFocus(film);
  const captions = () =>
    film.evaluate((video: HTMLVideoElement) => [...video.textTracks].map(({ mode, cues }) => [mode, cues?.length]));
  await expect.poll(captions).toEqual([["showing", 17]]);
  await expectAccessibleOnPhoneAndDesk(page, "a talk that plays");

  const transcript = page.getByRole("region", { name: "Transcript" });
  const reported = page.waitForResponse(
    (answer) => answer.url().endsWith("/progress") && answer.request().method() === "PUT",
  );
  await transcript.getByRole("button", { name: /Colour comes last/ }).click();
  expect((await reported).status()).toBe(200);
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => Math.floor(video.currentTime)))
    .toBeGreaterThan(90);
  await expect.poll(() => transcript.locator("[aria-current]").innerText()).toMatch(/Colour comes last/);
  await expect.poll(() => page.locator("#chapters ~ ol [aria-current]").innerText()).toMatch(/Real content/);
  await go("/dashboard");
  await page.getByRole("link", { name: /^Go on at 1:3\d: Paper First/ }).click();
  await page.getByRole("button", { name: /^Go on at 1:3\d/ }).click();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(90);
  await page.getByRole("button", { name: "Mark as seen" }).click();
  await page.getByRole("button", { name: "Seen", pressed: true }).waitFor();
  await go("/dashboard");
  await page.getByRole("heading", { name: "Your Products" }).waitFor();
  expect(await page.getByRole("link", { name: /^Go on at/ }).count()).toBe(0);
});

test("a stranger sees the chapters and the offer of a talk, and no line of its transcript", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone });
  expect(await go("/products/paper-first")).toBe(200);
  await expect.poll(() => new URL(page.url()).pathname).toBe("/talks/paper-first");
  await page.getByRole("link", { name: "Get it with membership" }).waitFor();
  await page.getByRole("region", { name: "Chapters" }).getByText("Folds as a grid").waitFor();
  expect(await page.content()).not.toContain("Thiruvananthapuram");
  expect(await page.getByRole("button", { name: "Watch" }).count()).toBe(0);
  await expectAccessible(page, "a talk as strangers see it");
});

const elsewhere = /^https:\/\/player\.vimeo\.com\//;

test("a film at another site loads at the press, and its page allows that site alone", async () => {
  const { page, context, go } = await visit({ baseURL: hub.url }, undefined, elsewhere);
  const requests: string[] = [];
  await context.route(elsewhere, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ body: "<p>The film</p>", contentType: "text/html" });
  });
  await logInWithoutForm(page, paid);
  // From another page: its policy allows no such frame.
  await go("/talks");
  await page.getByRole("link", { name: "Greys of the Monsoon" }).click();
  await page.getByText("This loads the film from player.vimeo.com, which can see your visit.").waitFor();
  expect(requests).toEqual([]);
  await page.getByRole("button", { name: "Watch" }).click();
  const film = page.frameLocator('iframe[title="Greys of the Monsoon"]').getByText("The film");
  await film.waitFor();
  await page.getByRole("button", { name: /Three tests/ }).click();
  await expect.poll(() => requests.at(-1)).toMatch(/#t=32s$|autoplay/);
  const framesOf = async (path: string) =>
    /frame-src ([^;]*)/.exec((await fetch(new URL(path, hub.url))).headers.get("content-security-policy") ?? "")?.[1];
  expect(await framesOf("/talks/greys-of-the-monsoon")).toBe("'self' https://player.vimeo.com");
  expect(await framesOf("/talks/paper-first")).toBe("'self'");
});
