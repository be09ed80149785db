// The settings of the back office: those of the whole hub, and the words of its emails.
import { expect, test } from "vitest";
import type { EmailInWords } from "#contract/emails-admin.ts";
import type { StoredSettings } from "#contract/settings.ts";
import { anAdministrator } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { chooseOwn, logInWithoutForm } from "./member.ts";
import { anOffice, refusals } from "./office.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
const office = anOffice();

test("an administrator sets the price of membership and sees another administrator's change", async () => {
  const second = await anAdministrator(office.hub);
  await second.ask("POST invite-codes", { code: "OLDEST20", discountPercentage: 20, price: 199_900 });
  const many = { count: 25, beginning: "CLASS", discountPercentage: 68, price: 79_900 };
  await second.ask("POST invite-codes/many", many);
  const { page, go } = await office.enter("/admin/invite-codes", { viewport: phone });
  await page.getByRole("heading", { name: "Settings" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname, { message: "the old address" }).toBe("/admin/settings");
  await page.getByRole("link", { name: "System Settings" }).click();
  const price = page.getByLabel("Membership price");
  const save = page.getByRole("button", { name: "Save Settings" });
  await expect.poll(() => price.inputValue()).toBe("2,499");
  expect(await price.getAttribute("placeholder")).toBe("999");
  await expectAccessible(page, "settings on a phone");
  for (const [typed, says] of [
    ["-1", "Enter an amount in rupees, like 2,499."],
    ["2499.999", "Whole rupees only."],
    ["1000000000000", "This amount is too large."],
    ["", "Enter the price of membership in rupees."],
    ["0", "Enter at least one rupee."],
  ]) {
    await price.fill(typed!);
    await save.click();
    await page.getByText(says!).waitFor();
    await expect.poll(() => price.getAttribute("aria-invalid")).toBe("true");
  }
  await expectAccessible(page, "settings, with a fault");

  await price.fill("1,999");
  await page.getByText("OLDEST20: Saves 0%, not 20%").waitFor();
  await page.getByText(/^CLASS-\w+ and 24 more: Saves 60%, not 68%$/).waitFor();
  await expectAccessible(page, "a price that invite codes don't fit");
  await second.ask<StoredSettings>("PATCH settings", { membershipPrice: 229_900, welcomeLetters: false });
  await save.click();
  const met = page.getByRole("group", { name: "Someone else changed these settings" });
  await met.getByText("₹2,299").waitFor();
  await met.getByText("₹1,999").waitFor();
  await expectAccessible(page, "two who change one setting");
  await met.getByRole("button", { name: "Keep mine and overwrite theirs" }).click();
  const welcome = page.getByRole("switch", { name: "Automatic welcome emails" });
  await expect.poll(() => welcome.isChecked(), { message: "the other version is shown" }).toBe(false);
  await save.click();
  await page.getByText("The changes are live.").waitFor();
  const changes = page.getByRole("list", { name: "Latest changes" });
  await changes.getByText("changed the setting “membership price”").first().waitFor();
  await changes.getByText("₹2,299").first().waitFor();
  expect((await office.admin.ask<StoredSettings>("GET settings")).values.membershipPrice).toBe(199_900);

  await page.setViewportSize(desktop);
  await page.getByLabel("Registered name").fill("Hub Traders");
  await page.getByRole("figure").getByText("Hub Traders").waitFor();
  await expectAccessible(page, "settings on a desktop");
  await page.getByRole("link", { name: "Products" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await page.getByRole("heading", { name: "Products" }).waitFor();
  await go("/admin/settings/system");
  await page.getByLabel("Membership price").waitFor();
  expect(await page.getByLabel("Registered name").inputValue(), "what was not saved is gone").toBe("");
});

test("the State follows the PIN code, a GSTIN is checked while typing, and the preview names mistakes", async () => {
  const { page } = await office.enter("/admin/settings/system", { viewport: desktop });
  const state = page.getByLabel("State");
  await page.getByLabel("PIN code").fill("411001");
  await expect.poll(() => state.inputValue()).toBe("27");
  await page.getByText("The State of the PIN code.").waitFor();
  const gstin = page.getByLabel("GSTIN");
  await gstin.fill("27abcde1234");
  await page.getByText("4 characters to go.").waitFor();
  await gstin.fill("27ABCDE1234F1Z5");
  await expect.poll(() => gstin.getAttribute("aria-invalid")).toBe("true");
  await page
    .getByRole("status")
    .filter({ hasText: "These details can't make an invoice yet. This GSTIN isn't valid. Please check it." })
    .waitFor();
  await expectAccessible(page, "a GSTIN with a slip");
  await gstin.fill("27AAPFU0939F1ZV");
  await page.getByText("Registered in Maharashtra.").waitFor();
  await page.getByText("This GSTIN isn't valid.").first().waitFor({ state: "detached" });
});

test("an email is reworded, previewed in dark mode, sent as a test and reset", async () => {
  const { page } = await office.enter("/admin/settings/system");
  await page.getByRole("link", { name: "Edit Payment Confirmation" }).click();
  const frame = page.frameLocator("iframe");
  await frame.getByRole("heading", { name: "Thank you, we received your payment" }).waitFor();
  const heading = page.getByLabel("Heading");
  await heading.fill("Thank you for {");
  await page.getByText("An opening or closing brace is missing").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Check the highlighted fields.").waitFor();
  await expectAccessible(page, "an email, with a fault");
  await heading.fill("Thank you for ");
  await page.getByRole("button", { name: "{title}" }).click();
  await expect.poll(() => heading.inputValue()).toBe("Thank you for {title}");
  await frame.getByRole("heading", { name: /^Thank you for \w/ }).waitFor();
  const ground = () => frame.locator(".card").evaluate((card) => getComputedStyle(card).backgroundColor);
  await expect.poll(ground).toBe("rgb(255, 252, 245)");
  await page.getByRole("button", { name: "Dark" }).click();
  await expect.poll(ground).toBe("rgb(30, 29, 56)");
  await page.getByRole("button", { name: "Plain text" }).click();
  await page.locator("pre").getByText("THANK YOU FOR").waitFor();

  const { words, changedAt } = await office.admin.ask<EmailInWords>("GET emails/payment_confirmation");
  await office.admin.ask("PUT emails/payment_confirmation", { words: { ...words, heading: "Theirs" }, changedAt });
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const met = page.getByRole("group", { name: "Someone else changed this email" });
  await met.getByText("Theirs", { exact: true }).waitFor();
  await expectAccessible(page, "two who change one email");
  await met.getByRole("button", { name: "Keep mine and overwrite theirs" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("The new wording is used from now on.").waitFor();
  await page.getByRole("button", { name: "Send me a test" }).click();
  await page.getByText("Sent to your own address with sample values.").waitFor();
  await page.getByRole("button", { name: "Restore the default" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset", exact: true }).click();
  await page.getByText("Default wording restored").waitFor();
  await expect.poll(() => heading.inputValue()).toBe("Thank you, we received your payment");
});

test("an administrator changes and saves a setting by keys alone", async () => {
  const { page, go } = await visit({ baseURL: office.hub.url }, refusals);
  await logInWithoutForm(page, office.admin);
  await go("/admin/settings/system");
  const maintenance = page.getByRole("textbox", { name: "Maintenance message" });
  await maintenance.focus();
  await page.keyboard.type("Back at noon");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expect.poll(() => page.getByRole("switch", { name: "Automatic welcome emails" }).isChecked()).toBe(true);
  await page.getByLabel("Membership price").press("Enter");
  await page.getByText("The changes are live.").waitFor();
  expect((await office.admin.ask<StoredSettings>("GET settings")).values).toMatchObject({
    welcomeLetters: true,
    maintenance: { on: false, sentence: "Back at noon" },
  });
});

test("visits are counted on public pages only, and not for visitors who opt out of tracking", async () => {
  await office.admin.ask("PATCH settings", { analyticsScript: "https://stats.example/count.js" });
  const counting = async (options: Parameters<typeof visit>[0], refuses = false) => {
    const visitor = await visit({ baseURL: office.hub.url, ...options }, refusals, /^https:\/\/stats\.example\//);
    const requests: string[] = [];
    await visitor.context.route("https://stats.example/**", (route) => {
      requests.push(new URL(route.request().frame().url()).pathname);
      return route.fulfill({ contentType: "text/javascript", body: "document.documentElement.dataset.stranger = ''" });
    });
    if (refuses)
      await visitor.context.addInitScript(() =>
        Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
      );
    return { ...visitor, requests };
  };
  const { page, go, requests } = await counting({});
  await go("/");
  const hasScriptRun = () => page.evaluate(() => "stranger" in document.documentElement.dataset);
  await expect.poll(hasScriptRun).toBe(true);
  await logInWithoutForm(page, office.admin);
  await go("/");
  await chooseOwn(page, "Admin Panel");
  await page.waitForURL("**/admin/dashboard");
  await page.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  expect(await hasScriptRun(), "the script has not run").toBe(false);
  expect(requests.filter((path) => path.startsWith("/admin"))).toEqual([]);
  for (const one of [await counting({ extraHTTPHeaders: { DNT: "1" } }), await counting({}, true)]) {
    await one.go("/");
    await one.page.waitForLoadState("networkidle");
    expect(one.requests).toEqual([]);
  }
  await office.admin.ask("PATCH settings", { analyticsScript: "" });
});
