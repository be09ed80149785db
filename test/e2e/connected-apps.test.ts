// A program whose people log in with their account of the hub. Its part is played by a page of the hub that does not exist.
import { createHash, randomBytes } from "node:crypto";
import { decodeJwt } from "jose";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessibleOnPhoneAndDesk } from "./accessibility.ts";
import { logIn, type Member } from "./member.ts";
import { anOffice } from "./office.ts";
import { aConfirmedMember } from "./own-hub.ts";
import { aBrowser, visit } from "./visit.ts";

aBrowser();
const office = anOffice();
// The app's own address, and an address that has nothing to tell.
const unanswered = /\/app\/back|\/oauth\/(authorizations|logout)/;

interface Client {
  readonly id: string;
  readonly secret: string;
  readonly returnTo: string;
}

async function makeApp(): Promise<Client> {
  const returnTo = `${office.hub.url}/app/back`;
  const { page } = await office.enter("/admin/settings/apps");
  await page.getByRole("button", { name: "New app" }).click();
  const form = page.getByRole("dialog", { name: "New app" });
  await form.getByRole("textbox", { name: /^Name/ }).fill("Design forum");
  await form.getByRole("textbox", { name: /^Addresses/ }).fill(returnTo);
  await expectAccessibleOnPhoneAndDesk(page, "the form of an app");
  await form.getByRole("button", { name: "Create" }).click();
  const ready = page.getByRole("dialog", { name: "Design forum is ready" });
  await ready.getByText("Copy the secret now").waitFor();
  const [id, secret] = await ready.locator("dd.font-mono").allInnerTexts();
  await expectAccessibleOnPhoneAndDesk(page, "the secret of an app");
  await ready.getByRole("button", { name: "Done" }).click();
  await page.getByRole("list", { name: "Connected apps" }).getByText("Not used yet").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the list of apps");
  return { id: id ?? "", secret: secret ?? "", returnTo };
}

/** Opens the hub as the app does, and takes up its answer. */
function aProgram({ id, secret, returnTo }: Client) {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const about = { client_id: id, redirect_uri: returnTo, response_type: "code", scope: "openid profile email" };
  const pkce = { code_challenge: challenge, code_challenge_method: "S256", state: "a-state" };
  const ask = (form: Record<string, string>) =>
    fetch(`${office.hub.url}/auth/v1/oauth/token`, {
      method: "POST",
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams(form),
    });
  return {
    logIn: `/auth/v1/oauth/authorize?${new URLSearchParams({ ...about, ...pkce })}`,
    takeUp: async (page: Page) => {
      await page.waitForURL(/\/app\/back\?/);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get("state")).toBe("a-state");
      const code = searchParams.get("code") ?? "";
      const answer = await ask({
        grant_type: "authorization_code",
        code,
        code_verifier: verifier,
        redirect_uri: returnTo,
      });
      return (await answer.json()) as { readonly id_token: string; readonly refresh_token: string };
    },
    refresh: async (refresh_token: string) => (await ask({ grant_type: "refresh_token", refresh_token })).status,
  };
}

test("an app made in the office logs a member in, until they disconnect it", async () => {
  const client = await makeApp();
  const program = aProgram(client);
  const member: Member = await aConfirmedMember(office.hub);
  const { page, go } = await visit({ baseURL: office.hub.url }, unanswered);
  await page.goto(program.logIn);
  await page.getByRole("heading", { name: "Log in first" }).waitFor();
  await logIn(page, member);
  await page.getByRole("heading", { name: "Log in to Design forum?" }).waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the consent");
  await page.getByRole("button", { name: "Allow" }).click();
  const tokens = await program.takeUp(page);
  expect(decodeJwt(tokens.id_token)).toMatchObject({ aud: client.id, email: member.email });

  // The second time there is no question.
  await page.goto(program.logIn);
  const { refresh_token } = await program.takeUp(page);
  await go("/account/security");
  await page.getByRole("button", { name: "Disconnect Design forum" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("No connected apps").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "no apps");
  expect(await program.refresh(refresh_token)).toBe(400);
  await page.goto(program.logIn);
  await page.getByRole("heading", { name: "Log in to Design forum?" }).waitFor();
  await page.getByRole("button", { name: "Not now" }).click();
  await page.waitForURL(/\/app\/back\?error=access_denied/);

  await page.goto(
    `/oauth/logout?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: client.returnTo })}`,
  );
  await page.getByText("Design forum asks to log you out").waitFor();
  await expectAccessibleOnPhoneAndDesk(page, "the log-out");
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL(/\/app\/back$/);
  expect(await page.evaluate(() => localStorage.getItem("hub-session"))).toBeNull();
});
