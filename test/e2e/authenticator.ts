// An authenticator app, set up by hand on the security page, and that page's question when the last proof is old.
import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";

/** Types the key, as a person without a camera does, and gives the app that shows its codes. */
export async function addApp(
  page: Page,
  { button, name, steps = 0 }: { readonly button: string; readonly name: string; readonly steps?: number },
): Promise<Secret> {
  await page.getByRole("button", { name: button }).click();
  const secret = await beginApp(page, name);
  await page.getByRole("dialog").getByLabel("Six-digit code").fill(codeOf(secret, steps));
  return secret;
}

export async function beginApp(page: Page, name: string): Promise<Secret> {
  const dialog = page.getByRole("dialog", { name: "Add an authenticator app" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await dialog.getByRole("img").waitFor();
  return Secret.fromBase32((await dialog.locator("code").innerText()).replaceAll(" ", ""));
}

/** Ten minutes are too long for a test: the next answer of the service is replaced by its refusal. The new proof is real. */
export async function makeLoginOld(page: Page, wish = "PUT user"): Promise<void> {
  const [method, door] = wish.split(" ");
  let isMessage = false;
  await page.route(`**/auth/v1/${door}`, async (route) => {
    // A GET of the page at this door stays as it is.
    if (isMessage || route.request().method() !== method) return route.fallback();
    isMessage = true;
    return route.fulfill({
      status: 400,
      json: { code: "reauthentication_needed", message: "" },
      headers: { "x-supabase-api-version": "2024-01-01" },
    });
  });
}

export async function keepCodes(page: Page): Promise<string[]> {
  const sheet = page.getByRole("dialog", { name: "Keep these recovery codes" });
  await sheet.waitFor();
  const codes = await sheet.getByRole("list", { name: "Recovery codes" }).getByRole("listitem").allInnerTexts();
  await sheet.getByRole("checkbox").check();
  await sheet.getByRole("button", { name: "Done" }).click();
  await sheet.waitFor({ state: "detached" });
  return codes;
}

/** The current code, or the one of so many steps from now: a code works once. */
export function codeOf(secret: Secret, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
