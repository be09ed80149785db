import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { WireAllowedApp } from "#contract/auth-connected-apps.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, wireRefusal } from "#test/browser/stand-in-hub.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ConnectedApps } from "./connected-apps.tsx";
import { allowedApps } from "./queries.ts";
import { WhenLoaded } from "./section.tsx";

aViewer();
const hub = aHub();
const grants = "/auth/v1/user/oauth/grants";
const forum: WireAllowedApp = {
  client: { id: "018f6b1e-0000-4000-8000-000000000001", name: "Design forum" },
  scopes: ["openid", "profile", "email"],
  granted_at: "2026-03-12T10:00:00Z",
};

function OwnApps(): ReactNode {
  const apps = useOwnQuery(allowedApps);
  return (
    <WhenLoaded of={apps} label="Connected apps">
      {(list) => (list === "off" ? "switched off" : <ConnectedApps apps={list} onChange={apps.reload} />)}
    </WhenLoaded>
  );
}

async function openWith(apps: object, words: string) {
  hub.answerWire(`GET ${grants}`, apps);
  const { person } = openOwnPage(<OwnApps />);
  await screen.findByText(words);
  return (name: string) => person.click(screen.getByRole("button", { name }));
}

test("each app has what it learns, its day and its last use", async () => {
  const chat = {
    ...forum,
    client: { id: "2", name: "Chat" },
    scopes: ["openid"],
    last_used_at: "2026-04-02T10:00:00Z",
  };
  await openWith([forum, chat], "Design forum");
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("It learns: your name, your picture and your handle; your email address.");
  expect(rows[0]).toContain("Allowed 12 March 2026 · not used yet");
  expect(rows[1]).toContain("last used 2 April 2026");
});

test("an app is disconnected after a question", async () => {
  const press = await openWith([forum], "Design forum");
  hub.answerWire(`DELETE ${grants}`, {});
  hub.answerWire(`GET ${grants}`, []);
  await press("Disconnect Design forum");
  expect(hub.requestsTo(`DELETE ${grants}`)).toEqual([]);
  await press("Disconnect");
  await findToast("Design forum is disconnected");
  await screen.findByText("No connected apps");
  expect(hub.requestsTo(`DELETE ${grants}`).map(({ query }) => query)).toEqual([{ client_id: forum.client.id }]);
});

test("a hub that is no provider has no such list", async () => {
  await openWith(wireRefusal("feature_disabled", 404), "switched off");
});
