// An announcement from the first word to the last email.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Announcement, RecipientList } from "#contract/announcements.ts";
import { samplePassword } from "#seeds/sample-people.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { expectAccessible } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { emailTo, startOwnHub } from "./own-hub.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
const admin = { email: "admin@sample.test", password: samplePassword };
let hub: RunningServer;
let token: string;

beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
  const answer = await fetch(`${hub.url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    body: JSON.stringify(admin),
    headers: { "content-type": "application/json" },
  });
  ({ access_token: token } = (await answer.json()) as { access_token: string });
});
afterAll(() => hub.stop());

async function ask<Body>(method: string, path: string, body?: object): Promise<Body> {
  const answer = await fetch(`${hub.url}/api/admin/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

const emailsPerSecond = (count: number) => ask("PATCH", "settings", { emailsPerSecond: count });

/** Sent to everyone who wants news, so that each of them has an email with a link that stops them. */
async function sendAnEarlierOne(): Promise<void> {
  await emailsPerSecond(100);
  const { id, draft } = await ask<Announcement>("POST", "announcements");
  const words = { ...draft, subject: "The one before", body: "{greeting} hello." };
  const { revision } = await ask<Announcement>("PATCH", `announcements/${id}`, { revision: 1, draft: words });
  await ask("POST", `announcements/${id}/send`, { revision, at: null });
  await vi.waitFor(async () => expect((await ask<Announcement>("GET", `announcements/${id}`)).state).toBe("done"), {
    timeout: 60_000,
    interval: 100,
  });
}

test("an announcement is written, tested and sent, and someone who leaves meanwhile is left out", async () => {
  await sendAnEarlierOne();
  await emailsPerSecond(1);
  const { page, go } = await visit({ baseURL: hub.url, viewport: desktop });
  await logInWithoutForm(page, admin);
  await go("/admin/announcements");
  await page.getByRole("list", { name: "Announcements" }).getByText("The one before").waitFor();
  await expectAccessible(page, "the list of announcements");

  await page.getByRole("button", { name: "New announcement" }).click();
  await page.getByLabel("Subject").fill("A portfolio evening");
  await page.getByRole("textbox", { name: "Text" }).fill("{greeting} we look at [your work](/people).");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.getByLabel("As it reaches").selectOption({ label: "Asha Kulkarni" });
  await page.frameLocator("iframe").getByText("Hello Asha Kulkarni,").waitFor();
  await expectAccessible(page, "the editor of an announcement");
  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByText("A test is on its way").waitFor();
  expect(await emailTo(hub, admin.email)).toContain("Hello Sample Admin, we look at");
  await page.getByText("people would get it now").waitFor();
  await page.getByRole("button", { name: "Review and send" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Send to \d+ people$/ })
    .click();

  await page.getByRole("button", { name: "Pause" }).click();
  await page.getByText(/^Paused: \d+ of \d+ sent/).waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page, "an announcement on its way, on a phone");
  await page.setViewportSize(desktop);
  const id = page.url().split("/").at(-1) ?? "";
  const { people } = await ask<RecipientList>("GET", `announcements/${id}/people?state=waiting`);
  const leaving = people.at(-1)!;
  const [link = ""] = /https?:\/\/\S+\/emails\/[\w.-]+/.exec(await emailTo(hub, leaving.email!)) ?? [];
  const left = await fetch(link, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  expect(left.status).toBe(200);

  await emailsPerSecond(100);
  await page.getByRole("button", { name: "Resume" }).click();
  const { total } = await ask<Announcement>("GET", `announcements/${id}`);
  await page.getByText(`${total - 1} of ${total} sent`, { exact: true }).waitFor();
  await page.getByRole("link", { name: /^Left out 1/ }).click();
  const leftOut = page.getByRole("list", { name: "People" });
  await leftOut.getByText(leaving.email!).waitFor();
  await leftOut.getByText("They no longer want emails of this purpose.").waitFor();
  await expectAccessible(page, "an announcement that was sent");
});
