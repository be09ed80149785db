import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OwnProfile, ProfileRequest } from "#contract/profile.ts";
import type { RunningServer } from "#test/hub/server.ts";
import { logInWithoutForm } from "./member.ts";
import { faultsOfName, namesInScripts } from "./name-boxes.ts";
import { startOwnHub } from "./own-hub.ts";
import { paid } from "./shop.ts";
import { aBrowser, desktop, phone, visit } from "./visit.ts";

aBrowser();
let hub: RunningServer;

beforeAll(async () => {
  hub = await startOwnHub({ SAMPLE_CONTENT: "on" });
});
afterAll(() => hub.stop());

/** At a door of the account ("PUT profile"), as the member of this page. */
function ask<Body>(page: Page, door: string, body?: object): Promise<Body> {
  return page.evaluate(
    async ([way, path, json]) => {
      const { access_token } = JSON.parse(localStorage.getItem("hub-session") ?? "{}") as { access_token: string };
      const headers = { "content-type": "application/json", authorization: `Bearer ${access_token}` };
      const answer = await fetch(`/api/account/${path}`, { method: way, headers, ...(json && { body: json }) });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      return answer.json();
    },
    [...(door.split(" ") as [string, string]), body && JSON.stringify(body)] as const,
  ) as Promise<Body>;
}

async function rename(page: Page, fullName: string): Promise<void> {
  const { revision, ...own } = await ask<OwnProfile>(page, "GET profile");
  const fields = Object.fromEntries(Object.entries(own).filter(([field]) => field in ProfileRequest.shape));
  await ask(page, "PUT profile", { revision, profile: { ...fields, fullName } });
}

async function faultsOn(page: Page, name: string): Promise<string[]> {
  await expect.poll(async () => (await faultsOfName(page, name)).places).toBeGreaterThan(0);
  const faults: string[] = [];
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    faults.push(...(await faultsOfName(page, name)).faults);
  }
  return faults;
}

test.each(Object.entries(namesInScripts))(
  "names in %s are whole on every page that shows them large",
  async (_script, names) => {
    const { page, go } = await visit({ baseURL: hub.url });
    await logInWithoutForm(page, paid);
    await ask(page, "PUT handle", { handle: "names" });
    const faults: string[] = [];
    for (const name of names) {
      await rename(page, name);
      await go("/dashboard");
      await page.locator("[aria-labelledby=profile][aria-busy=false]").waitFor();
      faults.push(...(await faultsOn(page, name)));
      await go("/people/names");
      faults.push(...(await faultsOn(page, name)));
    }
    // The other pages take the longest one.
    const [, name] = names;
    await rename(page, name);
    const { badge } = await ask<{ badge: { id: string } }>(page, "POST badge", { name });
    await ask(page, "PATCH badge", { name });
    for (const path of ["/", "/membership", `/people?q=${name.split(" ")[0]}`, `/badge/${badge.id}`]) {
      await go(path);
      faults.push(...(await faultsOn(page, name)));
    }
    expect(faults, faults.join("\n")).toEqual([]);
  },
);
