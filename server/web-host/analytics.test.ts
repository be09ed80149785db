import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import type { Config } from "#server/config/config.ts";
import { loadWebHost } from "#server/process/web-host.ts";
import { call } from "#test/wire/api-wire.ts";
import { askPage } from "#test/wire/ask-page.ts";
import { startHub } from "#test/hub/harness.ts";
import { emailsTo, newestEmailTo } from "#test/emails/mailbox.ts";
import { anAdmin, anOffice } from "#test/shop/managing.ts";
import { aCustomer } from "#test/people/people.ts";
import siteMap from "#web/routes.ts";

const hub = await startHub();
const office = anOffice(hub);
const script = "https://stats.example/count.js?site=hub";

// Of the site map: all that hangs in the frame of one's own pages, or of the back office.
function ownPages(): string[] {
  const below = (list: readonly RouteConfigEntry[]): string[] =>
    list.flatMap(({ path = "", children = [] }) => [`/${path}`, ...below(children)]);
  const frames = (list: readonly RouteConfigEntry[]): RouteConfigEntry[] =>
    list.flatMap((one) => (/(account|admin)\/frame/.test(one.file) ? [one] : frames(one.children ?? [])));
  return below(frames(siteMap))
    .filter((path) => path !== "/")
    .map((path) => path.replaceAll(/:\w+/g, "1"));
}

async function pagesOf(config: Partial<Config> = {}) {
  const ctx = { ...hub.ctx, config: { ...hub.ctx.config, ...config } };
  const host = await loadWebHost(ctx, "build");
  const app = createApp(ctx, host);
  return async (path: string, headers: Record<string, string> = {}) => {
    const answer = await askPage({ host, app }, path, headers);
    return { policy: answer.headers.get("content-security-policy") ?? "", html: await answer.text(), answer };
  };
}

const set = (analyticsScript: string) =>
  call(hub, "PATCH /admin/settings", { token: office.admin.token, body: { analyticsScript } });

test("an analytics script counts from the next request, opens only its origin, and can be removed", async () => {
  const look = await pagesOf();
  const before = await look("/terms");
  expect(before.html + before.policy).not.toContain("globalPrivacyControl");
  await set(script);
  for (const one of [await look("/terms"), await look("/terms")]) {
    expect(one.html).toContain(JSON.stringify(script));
    const added = one.policy.split("; ").filter((line) => !before.policy.split("; ").includes(line));
    expect(added).toEqual([
      expect.stringMatching(/^script-src 'self'( 'sha256-\S+')+ https:\/\/stats\.example$/),
      "connect-src 'self' https://stats.example",
    ]);
    expect(one.answer.headers.get("vary")).toBe("Accept-Encoding, Sec-GPC, DNT");
  }
  await set("");
  const after = await look("/terms");
  expect([after.policy, after.html]).toEqual([before.policy, before.html]);
});

test("every administrator, and no one else, gets an email when the script changes", async () => {
  const [second, customer] = [await anAdmin(hub), await aCustomer(hub.ctx)];
  await set(script);
  await set(script);
  for (const { email } of [office.admin, second]) {
    expect(await emailsTo(hub.ctx, email)).toEqual(["analytics_script_changed"]);
    expect((await newestEmailTo(hub.ctx, email)).values["script"]).toContain(script);
  }
  expect(await emailsTo(hub.ctx, customer.email)).toEqual([]);
});

test("analytics skips visitors who opt out, and pages with logins, sandbox or account links", async () => {
  const look = await pagesOf();
  const plain = (await look("/terms")).policy;
  await set(script);
  await look("/terms");
  for (const headers of [{ "Sec-GPC": "1" }, { DNT: "1" }, { "Sec-GPC": "1" }] as Record<string, string>[]) {
    const { html, policy } = await look("/terms", headers);
    expect([html.includes("stats.example"), policy]).toEqual([false, plain]);
  }
  expect((await look("/terms", { DNT: "0" })).html).toContain("stats.example");
  for (const path of [...ownPages(), "/Dashboard", "/%64ashboard", "/sandbox/mail", "/reset-password", "/confirm"]) {
    const { html, policy } = await look(path);
    expect([path, html.includes("stats.example"), policy.includes("stats.example")]).toEqual([path, false, false]);
  }
});

test("the environment's script is in effect until an administrator sets another", async () => {
  const look = await pagesOf({ analyticsScript: "https://own.example/a.js" });
  expect((await look("/terms")).policy).toContain("https://own.example");
  await set(script);
  const { policy } = await look("/terms");
  expect([policy.includes("https://own.example"), policy.includes("https://stats.example")]).toEqual([false, true]);
});

test("an address cannot end the script it stands in", async () => {
  const look = await pagesOf();
  expect((await set("https://stats.example/</script><b>'\"")).status).toBe(200);
  const { html } = await look("/terms");
  expect(html).not.toContain("</script><b>");
  expect(html).toContain(String.raw`https://stats.example/\u003c/script>\u003cb>'\"`);
});

test.each([
  "http://stats.example/a.js",
  "stats.example/a.js",
  "javascript:alert(1)",
  "https://a:b@stats.example/a.js",
  "https://stats.example/a b.js",
  "https://a;sandbox/x.js",
  "https://*/x.js",
  "https://*.example/x.js",
  "https://'unsafe-inline'/x.js",
])("an invalid address is refused beside its field: %s", async (address) => {
  const { status, body } = await set(address);
  expect([status, body.error.fields]).toEqual([
    422,
    { analyticsScript: "Enter the link of a script, starting with https://, or leave this empty." },
  ]);
});
