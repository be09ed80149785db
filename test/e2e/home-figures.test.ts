import { expect, inject, test } from "vitest";
import { aBrowser, visit } from "./visit.ts";

aBrowser();

test("the declared figures stand beside the true ones, before scripts as well", async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto("/");
  const answer = await fetch(new URL("/api/community", inject("hubUrl")));
  const { members, cities } = (await answer.json()) as { members: number; cities: number };
  expect(members).toBeGreaterThan(0);
  expect(await page.locator(".hero .live").innerText()).toContain(`${members} members are here now, from ${cities} c`);
  expect(await page.locator(".figures dd").allInnerTexts()).toEqual(["15,000+", "21", "100+ years", "100s"]);
});

test("the figures stay while a search is on its way", async () => {
  const { page, go } = await visit();
  await go("/");
  const live = await page.locator(".hero .live").innerText();
  const { promise: enough, resolve: letIn } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await enough;
    await route.continue();
  });
  await page.getByRole("radio", { name: /^eBook/ }).check();
  await page.locator("#shelf [aria-busy=true]").first().waitFor();
  expect(await page.locator(".hero .live").innerText()).toBe(live);
  letIn();
  await page.waitForURL(/type=/);
});

test("the figures come up once, and not for people who want less motion", async () => {
  const rolls = async (reducedMotion: "reduce" | "no-preference") => {
    const { page, go } = await visit({ reducedMotion });
    await go("/");
    const first = page.locator(".figures dd").first();
    return first.evaluate((each) => {
      const { animationName, animationIterationCount, animationDuration } = getComputedStyle(each);
      return [animationName, animationIterationCount, animationDuration];
    });
  };
  expect(await rolls("no-preference")).toEqual(["roll", "1", "0.7s"]);
  expect(await rolls("reduce")).toEqual(["roll", "1", "0.001s"]);
});
