import type { Page } from "playwright-core";
import { test } from "vitest";
import { beginApp, codeOf, keepCodes, makeLoginOld } from "./authenticator.ts";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { logInWithoutForm } from "./member.ts";
import { accountsHub, aConfirmedMember } from "./own-hub.ts";
import { aBrowser, hasFocus, phone, visit } from "./visit.ts";

aBrowser();
const hub = accountsHub();

test("every state of the security page is accessible and fits", async () => {
  const { page, go } = await visit({ baseURL: hub.url, viewport: phone }, /\/api\/account\/sessions|\/auth\/v1\/user/);
  await logInWithoutForm(page, await aConfirmedMember(hub));

  const answer = Promise.withResolvers<void>();
  await page.route(
    "**/api/account/sessions",
    (route) =>
      answer.promise.then(() =>
        route.fulfill({ status: 429, json: { error: { code: "too_many_requests", message: "", requestId: "" } } }),
      ),
    { times: 1 },
  );
  await go("/account/security");
  await page.getByRole("button", { name: "Change password" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "waiting for sessions");
  answer.resolve();
  await page.getByText("This did not load").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "sessions that did not load");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("This device").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "nothing set up");

  for (const button of [
    "Change password",
    "Change address",
    "Link Sandbox ID",
    "Add a phone",
    "Sign out everywhere else",
  ]) {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessibleOnPhoneAndDesk(page, button);
    await close(page);
  }
  await makeLoginOld(page);
  await page.getByRole("button", { name: "Change password" }).click();
  for (const name of ["password", "again"])
    await page.getByRole("dialog").locator(`[name=${name}]`).fill("paper lantern");
  await page.getByRole("dialog").getByRole("button", { name: "Change password" }).click();
  const question = page.getByRole("dialog", { name: "Confirm it's you" });
  await question.waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "confirming by password");
  await question.getByRole("button", { name: "Send me a code by email" }).click();
  await expectAccessibleOnPhoneAndDesk(page, "confirming by email");
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  await close(page);
  await page.getByRole("button", { name: "Set up" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "naming the app");
  const secret = await beginApp(page, "Pixel 8");
  await expectAccessibleOnPhoneAndDesk(page, "scanning the code");
  await page.getByRole("dialog").getByLabel("Six-digit code").fill(codeOf(secret));
  await page.getByRole("dialog", { name: "Keep these recovery codes" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "recovery codes");
  await keepCodes(page);
  await page.getByText("10 of 10 left").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "with a second step");
  await page.getByRole("button", { name: "Remove Pixel 8" }).click();
  await page.getByRole("dialog").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the question before removing");
});

test("the security page works by keyboard alone, and a dialog returns the focus to its button", async () => {
  const { page, go } = await visit({ baseURL: hub.url });
  await logInWithoutForm(page, await aConfirmedMember(hub));
  await go("/account/security");
  await page.getByText("This device").waitFor();
  const button = page.getByRole("button", { name: "Change address" });
  await page.getByRole("button", { name: "Change password" }).focus();
  await page.keyboard.press("Tab");
  await hasFocus(page.getByRole("link", { name: "our emails" }));
  await page.keyboard.press("Tab");
  await hasFocus(button);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await hasFocus(dialog.getByLabel("New email address"));
  await page.keyboard.type("not an address");
  await page.keyboard.press("Enter");
  await dialog.getByText("Please enter a valid email address").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await hasFocus(button);
});

async function close(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
}
