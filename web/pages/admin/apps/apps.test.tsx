import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import type { ManagedApp } from "#contract/connected-apps-admin.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import { AppDialogs, type OpenDialog } from "./app-dialogs.tsx";
import ConnectedApps from "./apps.tsx";

aViewer();
const hub = aHub();
const doors = "/api/admin/connected-apps";
const [list, create] = [`GET ${doors}`, `POST ${doors}`] as const;
const change = `PATCH ${doors}/:id` as const;
const issuer = "https://hub.test/auth/v1";
const forum: ManagedApp = {
  id: "018f6b1e-0000-4000-8000-000000000001",
  name: "Design forum",
  homePage: "https://forum.example.com",
  logo: null,
  kind: "confidential",
  returnAddresses: ["https://forum.example.com/callback"],
  scopes: ["openid", "profile", "email", "offline_access"],
  membersOnly: true,
  skipsConsent: false,
  needsSecondStep: false,
  skipsPkce: false,
  sharesAdmins: false,
  isOn: true,
  people: 0,
  lastUsedAt: null,
  oldSecretUntil: null,
  createdAt: "2026-03-01T10:00:00.000Z",
  updatedAt: "2026-03-02T10:00:00.000Z",
};

async function openWith(...apps: readonly ManagedApp[]) {
  hub.answer(list, { apps: [...apps], issuer });
  const { person } = openOwnPage(<ConnectedApps />);
  await screen.findByText(apps[0]?.name ?? "No connected apps yet");
  return { person, press: (name: string | RegExp) => person.click(screen.getByRole("button", { name })) };
}
const field = (name: RegExp) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("each app has its people and its last use; the addresses for its settings are below", async () => {
  await openWith({ ...forum, people: 12, lastUsedAt: "2026-04-02T10:00:00.000Z" }, { ...forum, id: "2", name: "Chat" });
  const shown = within(screen.getByRole("list", { name: "Connected apps" }));
  const rows = shown.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("Design forumMembers onlyforum.example.com · 12 people · last used 2 Apr");
  expect(rows[1]).toContain("Not used yet");
  screen.getByText(`${issuer}/.well-known/openid-configuration`);
});

test("a new app shows its secret once, with what its settings need", async () => {
  const { person, press } = await openWith();
  hub.answer(create, { app: forum, secret: "a-secret" });
  hub.answer(list, { apps: [forum], issuer });
  await press("New app");
  await person.type(field(/^Name/), " Design forum ");
  await person.type(field(/^Addresses/), "https://forum.example.com/callback\n\n  https://forum.example.com/b ");
  await person.click(tick(/^Membership/));
  await person.click(tick(/^For members only/));
  await press("Create");
  await screen.findByText("a-secret");
  screen.getByText("Copy the secret now");
  expect(hub.requestsTo(create).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: "Design forum",
      kind: "confidential",
      homePage: null,
      logo: null,
      returnAddresses: ["https://forum.example.com/callback", "https://forum.example.com/b"],
      scopes: ["openid", "profile", "email", "membership", "offline_access"],
      membersOnly: true,
      skipsConsent: false,
      skipsPkce: false,
    }),
  ]);
  await press("Done");
  await waitFor(() => expect(screen.queryByText("a-secret")).toBeNull());
});

test("an app without a secret has no choice about PKCE, and shows only its ID", async () => {
  const { person, press } = await openWith();
  hub.answer(create, { app: { ...forum, kind: "public" }, secret: null });
  await press("New app");
  await person.click(screen.getByRole("radio", { name: /on a phone/ }));
  expect(screen.queryByRole("checkbox", { name: /PKCE/ })).toBeNull();
  await person.type(field(/^Name/), "Phone app");
  await person.type(field(/^Addresses/), "com.example.app://callback");
  await press("Create");
  await screen.findByText(forum.id);
  expect(screen.queryByText("Client secret")).toBeNull();
});

test("an app without a name is not sent, and a wrong address is named by its line", async () => {
  const { person, press } = await openWith();
  await press("New app");
  await press("Create");
  await screen.findByText("Enter at least one address.");
  expect(document.activeElement).toBe(field(/^Name/));
  expect(hub.requestsTo(create)).toEqual([]);
  hub.answer(create, refusal("invalid_input", { fields: { "returnAddresses.1": "Leave out the part after #." } }));
  await person.type(field(/^Name/), "Forum");
  await person.type(field(/^Addresses/), "https://a.example/\nhttps://a.example/#b");
  await press("Create");
  await screen.findByText("Line 2: Leave out the part after #.");
});

test("a change is saved over the version that was seen; a later one by someone else is said", async () => {
  const { person, press } = await openWith(forum);
  await press("Edit Design forum");
  expect(field(/^Addresses/).value).toBe("https://forum.example.com/callback");
  expect([tick(/^For members only/).checked, tick(/^Membership/).checked]).toEqual([true, false]);
  hub.answer(change, refusal("changed_meanwhile"));
  await person.clear(field(/^Name/));
  await person.type(field(/^Name/), "Forum");
  await press("Save");
  await screen.findByRole("alert");
  hub.answer(change, { ...forum, name: "Forum" });
  await press("Save");
  await findToast("App saved");
  expect(hub.requestsTo(change).at(-1)?.body).toMatchObject({ name: "Forum", seen: forum.updatedAt });
  expect(hub.requestsTo(change).at(-1)?.body).not.toHaveProperty("logo");
});

test("an app is switched off right away", async () => {
  const { person } = await openWith(forum);
  hub.answer(change, { ...forum, isOn: false });
  hub.answer(list, { apps: [{ ...forum, isOn: false }], issuer });
  await person.click(screen.getByRole("switch", { name: "Design forum is on" }));
  await findToast("Design forum is off");
  expect(hub.requestsTo(change).map(({ body }) => body)).toEqual([{ isOn: false }]);
  const lever = () => screen.getByRole<HTMLInputElement>("switch", { name: "Design forum is on" });
  await waitFor(() => expect(lever().checked).toBe(false));
});

// The menu of a row is the browser's own popover, so its two questions are opened here.
function openQuestion(dialog: "new secret" | "delete", app: ManagedApp) {
  function Asked(): ReactNode {
    const [open, setOpen] = useState<OpenDialog | undefined>({ dialog, app });
    return <AppDialogs open={open} issuer={issuer} onOpen={setOpen} onDone={() => undefined} />;
  }
  const { person } = openOwnPage(<Asked />);
  return (name: string) => person.click(screen.getByRole("button", { name }));
}

test("a new secret is made after a question, and shown once", async () => {
  const press = openQuestion("new secret", forum);
  const replaced = { ...forum, oldSecretUntil: "2099-03-09T10:00:00.000Z" };
  hub.answer(`POST ${doors}/:id/secret`, { app: replaced, secret: "second-secret" });
  await press("Make a new secret");
  await screen.findByText("second-secret");
  screen.getByText(/The old secret works for another week/);
  await press("Done");
  await waitFor(() => expect(screen.queryByText("second-secret")).toBeNull());
});

test("an old secret can be stopped before its week ends", async () => {
  const { press } = await openWith({ ...forum, oldSecretUntil: "2099-03-09T10:00:00.000Z" });
  hub.answer(`DELETE ${doors}/:id/old-secret`, forum);
  hub.answer(list, { apps: [forum], issuer });
  await press("Stop the old secret of Design forum");
  await press("Stop it");
  await findToast("Old secret stopped");
  await waitFor(() => expect(screen.queryByRole("button", { name: /^Stop/ })).toBeNull());
});

test("an app is deleted after a question that says how many people use it", async () => {
  const press = openQuestion("delete", { ...forum, people: 3 });
  hub.answer(`DELETE ${doors}/:id`, {});
  expect(screen.getByRole("dialog").textContent).toContain("3 people use it");
  await press("Delete");
  await findToast("Design forum deleted");
  expect(hub.requestsTo(`DELETE ${doors}/:id`).map(({ path }) => path)).toEqual([`DELETE ${doors}/${forum.id}`]);
});
