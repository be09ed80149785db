// Somebody with an account (see own-hub.ts), on the way into a browser.
import type { Page } from "playwright-core";
import { answersByItself } from "./visit.ts";

export interface Member {
  readonly email: string;
  readonly password: string;
}

/** Logged in on this browser, as somebody is who logged in a moment ago. */
export async function comeIn(page: Page, member: Member): Promise<void> {
  if (page.url() === "about:blank") await page.goto("/terms");
  const session = await page.evaluate(async (body) => {
    const answer = await fetch("/auth/v1/token?grant_type=password", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    return answer.text();
  }, JSON.stringify(member));
  await page.evaluate((kept) => localStorage.setItem("hub-session", kept), session);
}

/** By the dialog, as people do. What follows it is for the caller to see. */
export async function logIn(page: Page, { email, password }: Member): Promise<void> {
  const dialog = page.getByRole("dialog");
  if (!(await dialog.isVisible())) {
    await page.goto("/");
    await answersByItself(page);
    await page.getByRole("button", { name: "Log In" }).first().click();
  }
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("textbox", { name: "Password" }).fill(password);
  await dialog.getByRole("button", { name: "Log In" }).click();
}
