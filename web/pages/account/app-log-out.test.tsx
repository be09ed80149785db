import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub, wireRefusal } from "#test/browser/stand-in-hub.ts";
import { sessionKey } from "#web/session/kept-session.ts";
import { takeKeptSession } from "#web/session/session-store.ts";
import AppLogOut from "./app-log-out.tsx";

aViewer();
const hub = aHub();
const [wish, logOut] = ["GET /auth/v1/oauth/logout", "POST /auth/v1/logout"] as const;
const back = "https://forum.example.com/?state=1";
const forum = { client: { id: "1", name: "Design forum" }, redirect_url: back };
let went: string[];

afterEach(() => history.replaceState(null, "", "/"));
beforeEach(() => {
  went = [];
  vi.spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
  history.replaceState(null, "", "/oauth/logout?id_token_hint=a-token&state=1");
  hub.answerWire(wish, forum);
  hub.answerWire(logOut, {});
});

async function openWith(words: string | RegExp) {
  const { person, path } = openPage(<AppLogOut />);
  await screen.findByText(words);
  return { press: (name: string) => person.click(screen.getByRole("button", { name })), path };
}

test("the page asks who asks, and logs out on this device alone before it leads back", async () => {
  const { press } = await openWith(/Design forum asks to log you out.*asha@example.com/);
  expect(hub.requestsTo(logOut)).toEqual([]);
  await press("Log out");
  await screen.findByText("One moment");
  expect(went).toEqual([back]);
  expect(hub.requestsTo(logOut).map(({ query }) => query)).toEqual([{ scope: "local" }]);
  expect(localStorage.getItem(sessionKey)).toBeNull();
  expect(hub.requestsTo(wish).map(({ query }) => query)).toEqual([{ id_token_hint: "a-token", state: "1" }]);
});

test("someone who stays logged in is led back as well", async () => {
  const { press } = await openWith(/Design forum asks/);
  await press("Stay logged in");
  expect(went).toEqual([back]);
  expect(hub.requestsTo(logOut)).toEqual([]);
});

test("an app that means another account is said", async () => {
  hub.answerWire(wish, { ...forum, user_id: "someone-else" });
  await openWith(/The app knew you by another account\./);
});

test("an address that the app does not have is never followed", async () => {
  hub.answerWire(wish, wireRefusal("validation_failed"));
  const { press, path } = await openWith(/An app asks to log you out/);
  await press("Log out");
  await waitFor(() => expect(path()).toBe("/"));
  expect(went).toEqual([]);
});

test("a visitor is led back without a question", async () => {
  localStorage.removeItem(sessionKey);
  takeKeptSession();
  openPage(<AppLogOut />);
  await waitFor(() => expect(went).toEqual([back]));
  expect(hub.requestsTo(logOut)).toEqual([]);
});
