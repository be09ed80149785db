// The first page of administrators, their navigation, and the proofs they are asked for.
import { expect, test } from "vitest";
import { typed } from "#test/shop/managing.ts";
import { aPublished } from "./administrator.ts";
import { expectAccessible } from "./accessibility.ts";
import { anOffice } from "./office.ts";
import { aConfirmedMember } from "./own-hub.ts";
import { aBrowser, desktop, phone } from "./visit.ts";

aBrowser();
const office = anOffice();
const old = {
  error: { code: "reauthentication_needed", message: "Please confirm first that it is you.", requestId: "" },
};

test("an administrator starts at the dashboard: figures, charts with tables, and open tasks", async () => {
  await aPublished(office.admin, typed({ slug: "shop-signs", title: "Shop Signs" }));
  const { page } = await office.enter("/admin", { viewport: desktop });
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe("/admin/dashboard");
  const cards = page.locator("dl > div");
  await expect
    .poll(() => cards.allInnerTexts())
    .toEqual([
      expect.stringMatching(/^Total Users\n+1\n+\+1 this month, 0 last month$/),
      expect.stringMatching(/^Active Members\n+0\n+\+0 this month, 0 last month$/),
      expect.stringMatching(/^Products\n+1\n+\+1 this month, 0 last month$/),
      expect.stringMatching(/^Total Revenue\n+₹0\n+\+₹0 this month, ₹0 last month$/),
    ]);
  await page.getByText("No recent transactions").waitFor();
  await page.getByText("Nothing needs your attention.").waitFor();
  await page.getByRole("list", { name: "Today" }).getByRole("link", { name: "Asha Kulkarni joined" }).waitFor();
  await page.getByRole("button", { name: "12 months" }).click();
  await expect.poll(() => new URL(page.url()).search).toBe("?period=months");
  await page.getByText("in the last 12 months").first().waitFor();
  await page.getByText("As a table").click();
  // A head and twelve months, the newest first. The fold opens with the next frame, not within the click.
  const rows = page.getByRole("table", { name: "Revenue and new members in the last 12 months" }).getByRole("row");
  await expect.poll(() => rows.count()).toBe(13);
  await expectAccessible(page, "dashboard with a table");
});

test("Ctrl+K, or the search button on a phone, finds a page, a person or a product", async () => {
  const { page } = await office.enter("/admin/dashboard", { viewport: desktop });
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: "A page, a person" });
  await box.fill("shop signs");
  await page.getByRole("option", { name: "Shop Signs" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/admin\/products\/\d+$/);
  await page.keyboard.press("Control+k");
  await box.fill(office.admin.email);
  await page.getByRole("option", { name: office.admin.email }).waitFor();
  await expectAccessible(page, "palette");
  await box.fill("nobody is called this");
  await page.getByText("No results for “nobody is called this”.").waitFor();
  await page.keyboard.press("Escape");
  await box.waitFor({ state: "detached" });

  const small = await office.enter("/admin/products", { viewport: phone });
  await small.page.getByRole("button", { name: "Go to" }).last().click();
  await small.page.getByRole("combobox").fill("memb");
  await expectAccessible(small.page, "palette on a phone");
  await small.page.getByRole("option", { name: "Members" }).click();
  await small.page.waitForURL(/\/admin\/members$/);
});

test("an irreversible act asks for a proof, and then continues automatically", async () => {
  const member = await aConfirmedMember(office.hub);
  const { page, go } = await office.enter("/admin/users", { viewport: desktop });
  // Ten minutes are too long for a test: the next answer of the door is replaced by its refusal. The new proof is real.
  await page.route(
    /\/api\/admin\/users\/[^/]+\/admin$/,
    (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: { code: "reauthentication_needed", message: "Please confirm it's you first.", requestId: "" },
        },
      }),
    { times: 2 },
  );
  await go(`/admin/users?search=${encodeURIComponent(member.email)}`);
  const makeAdmin = async () => {
    await page.getByRole("button", { name: /^Manage/ }).click();
    await page.getByRole("button", { name: "Make Admin" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).waitFor();
    await page.getByRole("button", { name: "Make Admin" }).last().click();
    await page.getByRole("heading", { name: "Confirm it's you" }).waitFor();
  };
  await makeAdmin();
  await expectAccessible(page, "asked for a proof");
  await page.keyboard.press("Escape");
  await page.getByText("Please confirm it's you first.").first().waitFor();
  await page.reload();
  await makeAdmin();
  await page.getByLabel("Your password").fill(office.admin.password);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  await page.getByText("Admin status granted successfully").waitFor();
});

test("settings, emails, codes and blocks ask an old session for a proof, and then save the typed input", async () => {
  const { page, go } = await office.enter("/admin/settings/system", { viewport: desktop });
  const { email } = await aConfirmedMember(office.hub);
  const proven = async (change: string, press: string, text: string) => {
    // It is answered as in a session older than ten minutes, once. What the page reads or previews meanwhile does not count.
    const [method, path] = change.split(" ");
    let isOld = true;
    await page.route(`**/api/admin/${path}`, (route) => {
      if (!isOld || route.request().method() !== method) return route.fallback();
      isOld = false;
      return route.fulfill({ status: 403, json: old });
    });
    await page.getByRole("button", { name: press, exact: true }).last().click();
    await page.getByLabel("Your password").fill(office.admin.password);
    await page.getByRole("button", { name: "Confirm", exact: true }).click();
    await page.getByText(text).first().waitFor();
  };
  await page.getByRole("textbox", { name: "Membership price" }).fill("2,600");
  await proven("PATCH settings", "Save Settings", "Settings saved");
  expect(await page.getByRole("textbox", { name: "Membership price" }).inputValue()).toBe("2,600");

  await go("/admin/settings/emails/welcome");
  await page.getByLabel("Heading").fill("Here you are");
  await proven("PUT emails/welcome", "Save", "Email saved");
  expect(await page.getByLabel("Heading").inputValue()).toBe("Here you are");

  await go("/admin/settings");
  await page.getByRole("button", { name: "New invite code" }).click();
  await page.getByRole("textbox", { name: "Code" }).fill("FRIENDS");
  await page.getByLabel("Discount").fill("20");
  await page.getByLabel("Price").fill("1999");
  await proven("POST invite-codes", "Create", "Invite code created successfully");

  await go(`/admin/users?search=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Asha Kulkarni" }).click();
  await page.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByLabel("Reason").fill("Sells fake seats");
  await proven("PATCH users/*", "Block", "User blocked");
  await page.getByText(/reason: Sells fake seats/).waitFor();
});

test("a hub that requires a second step leads an administrator to where they add one", async () => {
  const { page, go } = await office.enter("/", { viewport: phone });
  const error = {
    code: "admins_need_factor",
    message: "Administrators need a second step.",
    requestId: "",
  };
  await page.route("**/api/admin/**", (route) => route.fulfill({ status: 403, json: { error } }));
  await go("/admin/users");
  await page.getByRole("heading", { name: "Add a second step first" }).waitFor();
  await expectAccessible(page, "a second step first");
  await page.getByRole("link", { name: "Add a second step" }).click();
  await page.waitForURL(/\/account\/security$/);
});
