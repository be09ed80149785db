import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnDiscord } from "#contract/discord.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aHub, refusal } from "#test/browser/stand-in-hub.ts";
import DiscordPage from "./discord.tsx";

aViewer();
const hub = aHub();
const door = "GET /api/account/discord";
const server = { name: "Sample server", address: "https://discord.test/channels/1" };
const unconnected: OwnDiscord = { server, connected: null };
const connected = (about: Partial<NonNullable<OwnDiscord["connected"]>> = {}): OwnDiscord => ({
  server,
  connected: { name: "asha.designs", roles: ["Member"], waiting: [], problem: null, ...about },
});

function open(answer: OwnDiscord, at = "/account/discord") {
  hub.answer(door, answer);
  return openOwnPage(<DiscordPage />, { route: "/account/discord", at });
}

test("without a set-up the page says that invitations come by email", async () => {
  open({ server: null, connected: null });
  await screen.findByText(/invited by email meanwhile/);
  expect(screen.queryByRole("button", { name: "Connect Discord" })).toBeNull();
});

test("an outage before the visit is said beside the button", async () => {
  const { person } = open(unconnected);
  hub.answer("POST /api/account/discord/visits", refusal("discord_not_set_up"));
  await person.click(await screen.findByRole("button", { name: "Connect Discord" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Discord is not set up here.");
});

test("the way back connects the account, and its code leaves the address", async () => {
  hub.answer("POST /api/account/discord", connected());
  const { path } = open(connected(), "/account/discord?code=a-code&state=a-state");
  within(await screen.findByRole("list", { name: "Your Discord account" })).getByText("Member");
  expect(hub.requestsTo("POST /api/account/discord").map(({ body }) => body)).toEqual([
    { code: "a-code", state: "a-state" },
  ]);
  expect(path()).toBe("/account/discord");
});

test("the way back of a person who did not agree says that nothing has changed", async () => {
  open(unconnected, "/account/discord?error=access_denied");
  expect((await screen.findByRole("alert")).textContent).toMatch(/did not agree at Discord/);
  await screen.findByRole("button", { name: "Connect Discord" });
});

test("the way back with an account of someone else says so", async () => {
  hub.answer("POST /api/account/discord", refusal("discord_of_another"));
  open(unconnected, "/account/discord?code=a&state=b");
  expect((await screen.findByRole("alert")).textContent).toMatch(/connected to someone else/);
  await screen.findByRole("button", { name: "Connect Discord" });
});

test("a connected person opens the server", async () => {
  open(connected());
  expect((await screen.findByRole("link", { name: "Open Discord" })).getAttribute("href")).toBe(server.address);
});

test("a connected person without a role, who has not joined the server, has no link to it", async () => {
  open(connected({ roles: [] }));
  await screen.findByText(/No role at the moment/);
  expect(screen.queryByRole("link", { name: "Open Discord" })).toBeNull();
});

test("the page says how a person who left the server comes back", async () => {
  open(connected({ roles: [], waiting: ["Member"], problem: "not_in_server" }));
  await screen.findByText(/Connect again, and you join it/);
  screen.getByRole("button", { name: "Connect again" });
  expect(screen.queryByRole("link", { name: "Open Discord" })).toBeNull();
});

test("disconnecting says what goes, and asks first", async () => {
  const { person } = open(connected());
  await person.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = await screen.findByRole("dialog");
  within(dialog).getByText(/The roles that the hub gave you are removed/);
  hub.answer("DELETE /api/account/discord", {});
  hub.answer(door, unconnected);
  await person.click(within(dialog).getByRole("button", { name: "Disconnect" }));
  await findToast("Discord disconnected");
  await screen.findByText("Not connected");
});
