import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DiscordCheck, DiscordOffice } from "#contract/discord.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import Discord from "./discord.tsx";

aViewer();
const hub = aHub();

const fresh: DiscordOffice = {
  applicationId: null,
  invite: null,
  wayBack: "https://hub.example/account/discord",
  server: null,
  problem: null,
  comparedAt: null,
  roles: [],
  communities: [{ id: 7, name: "Chat for a year" }],
  connected: 0,
  withRole: 0,
  removals: 0,
  problems: [],
  differences: [],
};
const member = { id: "31", name: "Member", isBelowBot: true };
const everything: DiscordCheck = {
  findings: [],
  servers: [{ id: "2", name: "Sample server" }],
  roles: [{ id: "32", name: "Moderator", isBelowBot: false }, member],
};
const running: DiscordOffice = {
  ...fresh,
  applicationId: "41",
  invite: "https://discord.example/invite",
  server: { name: "Sample server" },
  roles: [{ productId: null, roleId: "31", name: "Member" }],
};

function open(office: DiscordOffice, check: DiscordCheck = everything) {
  hub.answer("GET /api/admin/discord", office);
  hub.answer("POST /api/admin/discord/check", check);
  return openOwnPage(<Discord />).person;
}

test("an administrator pastes three values, and the next steps appear", async () => {
  const person = open(fresh);
  expect((await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent)).toEqual([
    "1. The application",
  ]);
  await person.type(screen.getByRole("textbox", { name: /Application ID/ }), "41");
  await person.type(screen.getByLabelText(/Client secret/), "a-secret");
  await person.type(screen.getByLabelText(/Bot token/), "a-token");
  hub.answer("PUT /api/admin/discord/keys", { ...running, server: null, roles: [] });
  hub.answer("GET /api/admin/discord", { ...running, server: null, roles: [] });
  hub.answer("POST /api/admin/discord/check", {
    findings: [{ says: "bot_not_in_server", role: null }],
    servers: [],
    roles: [],
  });
  await person.click(screen.getByRole("button", { name: "Save keys" }));
  await screen.findByText(/The bot is in no server yet/);
  expect(hub.requestsTo("PUT /api/admin/discord/keys").map(({ body }) => body)).toEqual([
    { applicationId: "41", clientSecret: "a-secret", botToken: "a-token" },
  ]);
  screen.getByRole("link", { name: "Add the bot to your server" });
});

test("saved secrets are not shown, and an empty field keeps them", async () => {
  const person = open(running);
  await screen.findByText("Everything is in place");
  expect((screen.getByLabelText(/Bot token/) as HTMLInputElement).value).toBe("");
  hub.answer("PUT /api/admin/discord/keys", running);
  await person.click(screen.getByRole("button", { name: "Save keys" }));
  await findToast("Keys saved");
  expect(hub.requestsTo("PUT /api/admin/discord/keys").map(({ body }) => body)).toEqual([{ applicationId: "41" }]);
});

test("a role above the bot's own can't be chosen, and the chosen ones are saved together", async () => {
  const person = open(running);
  await screen.findByText("Everything is in place");
  const chat = screen.getByRole("combobox", { name: "Chat for a year" });
  const above = within(chat).getByRole("option", { name: "Moderator (above the bot)" }) as HTMLOptionElement;
  expect(above.disabled).toBe(true);
  await person.selectOptions(chat, "Member");
  hub.answer("PUT /api/admin/discord/roles", running);
  await person.click(screen.getByRole("button", { name: "Save roles" }));
  await findToast("Roles saved");
  expect(hub.requestsTo("PUT /api/admin/discord/roles").map(({ body }) => body)).toEqual([
    {
      roles: [
        { productId: null, roleId: "31" },
        { productId: 7, roleId: "31" },
      ],
    },
  ]);
});

test("the check says in words what is missing", async () => {
  open(running, {
    ...everything,
    findings: [
      { says: "cannot_list_members", role: null },
      { says: "role_above", role: "Member" },
    ],
  });
  await screen.findByText(/Switch on Server Members Intent/);
  screen.getByText(/The role Member is above the bot's own/);
});

test("where the bot left its server an administrator chooses another one", async () => {
  const person = open(running, {
    findings: [{ says: "left_server", role: null }],
    servers: [{ id: "9", name: "Test" }],
    roles: [],
  });
  await screen.findByText(/The bot is no longer in the server/);
  hub.answer("PUT /api/admin/discord/server", running);
  await person.click(screen.getByRole("button", { name: "Choose Test" }));
  expect(hub.requestsTo("PUT /api/admin/discord/server").map(({ body }) => body)).toEqual([{ serverId: "9" }]);
});

test("more than five removals wait for an administrator, who sees the number", async () => {
  const person = open({ ...running, removals: 8 });
  await person.click(await screen.findByRole("button", { name: "Remove 8 roles" }));
  const dialog = await screen.findByRole("dialog");
  hub.answer("POST /api/admin/discord/removals", refusal("changed_meanwhile"));
  await person.click(within(dialog).getByRole("button", { name: "Remove 8 roles" }));
  await within(dialog).findByText(/was changed elsewhere/);
  hub.answer("POST /api/admin/discord/removals", {});
  hub.answer("GET /api/admin/discord", running);
  await person.click(within(dialog).getByRole("button", { name: "Remove 8 roles" }));
  await findToast("The roles are being removed");
  expect(hub.requestsTo("POST /api/admin/discord/removals").map(({ body }) => body)).toEqual([
    { count: 8 },
    { count: 8 },
  ]);
});

test("five removals need no one, and differences are listed with what happened", async () => {
  open({
    ...running,
    removals: 5,
    problem: "token_refused",
    problems: [{ personId: null, name: "", problem: "role_above" }],
    differences: [{ name: "rohan.type", role: "Member", kind: "added", foundAt: "2026-05-04T01:00:00.000Z" }],
  });
  await screen.findByText(/Until a new one is saved, no role changes/);
  expect(screen.queryByRole("button", { name: /Remove/ })).toBeNull();
  screen.getByText(/Member: has this role, and not from the hub/);
  screen.getByText("A disconnected account");
});
