// Somebody with an account, for journeys that are about something else than how they got it. The hub confirms addresses by itself.
import type { Page } from "playwright-core";
import { answersByItself } from "./visit.ts";

export interface Member {
  readonly email: string;
  readonly password: string;
}

let made = 0;

export async function aMember(hubUrl: string): Promise<Member> {
  made += 1;
  const member = { email: `asha-${made}-${process.pid}@example.com`, password: "sunflower boat on monday" };
  await knock(hubUrl, "signup", { ...member, data: { name: "Asha", full_name: "Asha Kulkarni" } });
  return member;
}

/** Logged in on this browser, as somebody is who logged in a moment ago. */
export async function comeIn(page: Page, member: Member): Promise<void> {
  const { origin } = new URL(page.url() === "about:blank" ? ((await page.goto("/terms")), page.url()) : page.url());
  const session = await knock(origin, "token?grant_type=password", member, await page.evaluate(() => navigator.userAgent));
  await page.evaluate((kept) => localStorage.setItem("hub-session", kept), JSON.stringify(session));
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

async function knock(hubUrl: string, door: string, body: unknown, userAgent = "a test"): Promise<unknown> {
  const answer = await fetch(`${hubUrl}/auth/v1/${door}`, { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json", "user-agent": userAgent } });
  if (!answer.ok) throw new Error(`${door}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
