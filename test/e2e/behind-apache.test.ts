// A real program that logs people in with their account of the hub: Apache with mod_auth_openidc, as docs/running.md sets it up.
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { MadeApp } from "#contract/connected-apps-admin.ts";
import type { UserList } from "#contract/people-admin.ts";
import { freePort } from "#test/hub/server.ts";
import { anAdministrator } from "./administrator.ts";
import { logIn } from "./member.ts";
import { aConfirmedMember, startOwnHub } from "./own-hub.ts";
import { aBrowser, visit } from "./visit.ts";

const apache = "/usr/sbin/apache2";
const modules = "/usr/lib/apache2/modules";
const isInstalled = existsSync(apache) && existsSync(`${modules}/mod_auth_openidc.so`);

aBrowser();

interface Wiki {
  readonly port: number;
  readonly issuer: string;
  readonly made: MadeApp;
}

function settings(folder: string, { port, issuer, made }: Wiki): string {
  const loaded = ["mpm_event", "authn_core", "authz_core", "authz_user", "dir", "auth_openidc"];
  return `
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/log
${process.getuid?.() === 0 ? "User daemon\nGroup daemon" : ""}
${loaded.map((name) => `LoadModule ${name}_module ${modules}/mod_${name}.so`).join("\n")}
DocumentRoot ${folder}/pages
DirectoryIndex index.html
OIDCProviderMetadataURL ${issuer}/.well-known/openid-configuration
OIDCClientID ${made.app.id}
OIDCClientSecret ${made.secret}
OIDCRedirectURI http://127.0.0.1:${port}/members/return
OIDCCryptoPassphrase "a long passphrase of the wiki"
OIDCScope "openid profile email membership"
OIDCPKCEMethod S256
OIDCUserInfoRefreshInterval 1
OIDCRefreshAccessTokenBeforeExpiry 595 logout_on_error
<Location /members>
  AuthType openid-connect
  Require claim groups:members
  AuthzSendForbiddenOnFailure On
</Location>`;
}

/** Until the test ends. */
async function startWiki(wiki: Wiki): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "wiki-"));
  chmodSync(folder, 0o755);
  for (const [path, title] of [
    ["pages", "Front page"],
    ["pages/members", "For members"],
  ] as const) {
    mkdirSync(join(folder, path));
    writeFileSync(join(folder, path, "index.html"), `<!doctype html><title>Wiki</title><h1>${title}</h1>`);
  }
  writeFileSync(join(folder, "settings"), settings(folder, wiki));
  const server = spawn(apache, ["-f", join(folder, "settings"), "-D", "FOREGROUND"], { stdio: "inherit" });
  const ended = new Promise((resolve) => server.once("close", resolve));
  onTestFinished(async () => {
    server.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  await vi.waitFor(() => fetch(`http://127.0.0.1:${wiki.port}/`), { timeout: 30_000, interval: 50 });
}

test("a page behind Apache opens to members who log in with the hub, until they log out", async ({ skip }) => {
  skip(!isInstalled, "This journey needs Apache: install apache2-bin and libapache2-mod-auth-openidc.");
  const [hub, port] = [await startOwnHub(), await freePort()];
  onTestFinished(() => hub.stop());
  const [admin, member] = [await anAdministrator(hub), await aConfirmedMember(hub)];
  const address = `http://127.0.0.1:${port}`;
  const made = await admin.ask<MadeApp>("POST connected-apps", {
    name: "Wiki",
    kind: "confidential",
    returnAddresses: [`${address}/members/return`, `${address}/`],
    scopes: ["openid", "profile", "email", "membership"],
  });
  await startWiki({ port, issuer: `${hub.url}/auth/v1`, made });
  // Chromium reports each page that is refused.
  const { page } = await visit({ baseURL: hub.url }, /\/members\/|\/oauth\/logout/, new RegExp(`^${address}/`));

  await page.goto(`${address}/members/`);
  await page.getByRole("heading", { name: "Log in first" }).waitFor();
  await logIn(page, member);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByRole("heading", { name: "Forbidden" }).waitFor();

  const { users } = await admin.ask<UserList>("GET users");
  const listed = users.find(({ email }) => email === member.email)!;
  await admin.ask(`POST users/${listed.id}/membership`, { act: "grant", seen: listed.seen });
  const open = async () => (await page.goto(`${address}/members/`))?.status();
  await expect.poll(open).toBe(200);
  await page.getByRole("heading", { name: "For members" }).waitFor();

  await page.goto(`${address}/members/return?logout=${encodeURIComponent(`${address}/`)}`);
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("heading", { name: "Front page" }).waitFor();
  await page.goto(`${address}/members/`);
  await page.getByRole("heading", { name: "Log in first" }).waitFor();
});
