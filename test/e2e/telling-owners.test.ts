// An administrator replaces a file and tells the owners; an owner reads the email and opens the new file.
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RunningServer } from "#test/hub/server.ts";
import { typed } from "#test/shop/managing.ts";
import { type Administrator, anAdministrator, aPublished } from "./administrator.ts";
import { logInWithoutForm, type Member } from "./member.ts";
import { aConfirmedMember, databaseOf, emailTo, startOwnHub } from "./own-hub.ts";
import { aBrowser, phone, visit } from "./visit.ts";

aBrowser();
let database: pg.Pool;
let hub: RunningServer;
let admin: Administrator;
let owner: Member;

beforeAll(async () => {
  hub = await startOwnHub();
  database = databaseOf(hub);
  admin = await anAdministrator(hub);
  owner = await aConfirmedMember(hub);
});

afterAll(async () => {
  await database.end();
  await hub.stop();
});

// The emails wait for an hour, which the database lets pass.
async function anHourPasses(): Promise<void> {
  await database.query("update announcements set starts_at = now()");
  await database.query("update due_work set due_at = now() where kind = 'announcement'");
}

test("an owner reads what changed in an email, and one press from it opens the new file", async () => {
  const product = await aPublished(admin, typed({ slug: "inks", title: "A List of Inks" }), ["old.txt"]);
  const { users } = await admin.ask<{ users: { id: string }[] }>(`GET users?search=${owner.email}`);
  await admin.ask(`PUT users/${users[0]?.id}/products/${product.id}`);

  const { page: desk, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(desk, admin);
  await go(`/admin/products/${product.id}`);
  await desk
    .locator("input[type=file]")
    .last()
    .setInputFiles({ name: "new.txt", mimeType: "text/plain", buffer: Buffer.from("Three more inks.") });
  const question = desk.getByRole("group", { name: "Tell the one person who owns it?" });
  await question.waitFor();
  await desk.getByRole("button", { name: "Remove old.txt" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  // Until then nothing behind it takes a text.
  await desk.getByRole("dialog").waitFor({ state: "detached" });
  await question.getByRole("textbox", { name: "What changed" }).fill("Three **more** inks.");
  await question.getByRole("button", { name: "Tell them" }).click();
  await desk.getByText("Owners see it now").waitFor();

  await anHourPasses();
  // After those about their address and their product.
  expect(await emailTo(hub, owner.email, 3)).toContain("Three **more** inks.");

  const reader = await visit({ baseURL: hub.url, viewport: phone });
  await logInWithoutForm(reader.page, owner);
  await reader.go("/dashboard");
  await reader.page.getByText(/^Updated \d+ \w+: Three more inks\.$/).waitFor();
  await reader.page.goto("/sandbox/mail");
  await reader.page.getByRole("link", { name: /new in A List of Inks/ }).click();
  const link = reader.page.frameLocator("iframe").getByRole("link", { name: "Open it now" });
  await reader.go((await link.getAttribute("href"))!.replace(hub.url, ""));
  const saving = reader.page.waitForEvent("download");
  await reader.page.getByRole("button", { name: "Download" }).click();
  expect((await saving).suggestedFilename()).toBe("new.txt");
  await reader.page.getByRole("heading", { name: "What changed" }).waitFor();
});
