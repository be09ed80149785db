import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WireRequest } from "#contract/auth-connected-apps.ts";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aHub, noConnection, wireRefusal } from "#test/browser/stand-in-hub.ts";
import { sessionKey } from "#web/session/kept-session.ts";
import { takeKeptSession } from "#web/session/session-store.ts";
import Consent from "./consent.tsx";

aViewer();
const hub = aHub();
const id = "a".repeat(32);
const look = "GET /auth/v1/oauth/authorizations/:id";
const answer = "POST /auth/v1/oauth/authorizations/:id/consent";
const back = "https://forum.example.com/callback?code=1&state=2";
const request: WireRequest = {
  authorization_id: id,
  redirect_uri: "https://forum.example.com/callback",
  client: { id: "018f6b1e-0000-4000-8000-000000000001", name: "Design forum" },
  user: { id: "asha", email: "asha@example.com" },
  scope: "openid profile membership",
};
let went: string[];

afterEach(() => history.replaceState(null, "", "/"));
beforeEach(() => {
  went = [];
  vi.spyOn(location, "assign").mockImplementation((address) => void went.push(String(address)));
  comeBy(`?authorization_id=${id}`);
  hub.answerWire(look, request);
});

function comeBy(search: string): void {
  history.replaceState(null, "", `/oauth/consent${search}`);
}

function beAStranger(): void {
  localStorage.removeItem(sessionKey);
  takeKeptSession();
}

async function openWith(words: string | RegExp) {
  const { person } = openPage(<Consent />);
  await screen.findByText(words);
  return (name: string) => person.click(screen.getByRole("button", { name }));
}
const decisions = () => hub.requestsTo(answer).map(({ body }) => body);

test("the page says who asks, where people return to, what the app learns, and whose account it is", async () => {
  await openWith("Log in to Design forum?");
  screen.getByText("forum.example.com");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Your name, your picture and your handle",
    "Whether you are a member, and until when",
  ]);
  screen.getByText("Asha Kulkarni");
  screen.getByText("asha@example.com");
});

test("an app that asks for nothing learns only that the person is the same again", async () => {
  hub.answerWire(look, { ...request, scope: "openid offline_access" });
  await openWith("Only that it is you again");
});

test.each([
  ["Allow", "approve"],
  ["Not now", "deny"],
])("%s leads back to the app", async (button, action) => {
  const press = await openWith("Log in to Design forum?");
  hub.answerWire(answer, { redirect_url: back });
  await press(button);
  await waitFor(() => expect(went).toEqual([back]));
  expect(decisions()).toEqual([{ action }]);
});

test("a consent that fails is said, and can be given again", async () => {
  const press = await openWith("Log in to Design forum?");
  hub.answerWire(answer, wireRefusal("over_request_rate_limit", 429));
  await press("Allow");
  await screen.findByText("Too many tries. Please wait a moment and try again.");
  expect(went).toEqual([]);
  hub.answerWire(answer, { redirect_url: back });
  await press("Allow");
  await waitFor(() => expect(went).toEqual([back]));
});

test("someone else refuses, is logged out on this device alone, and starts again in the app", async () => {
  const press = await openWith("Log in to Design forum?");
  hub.answerWire(answer, { redirect_url: back });
  hub.answerWire("POST /auth/v1/logout", {});
  await press("Not you?");
  await waitFor(() => expect(went).toEqual([back]));
  expect(decisions()).toEqual([{ action: "deny" }]);
  expect(hub.requestsTo("POST /auth/v1/logout").map(({ query }) => query)).toEqual([{ scope: "local" }]);
  expect(localStorage.getItem(sessionKey)).toBeNull();
});

test("an app that was allowed before is opened without a question", async () => {
  hub.answerWire(look, { redirect_url: back });
  openPage(<Consent />);
  await waitFor(() => expect(went).toEqual([back]));
  expect(screen.queryByRole("button", { name: "Allow" })).toBeNull();
});

test.each([
  ["members_only", "This app is for members"],
  ["second_step", "This app needs a second step"],
] as const)("%s is said in words, and leads only back to the app", async (refusal, title) => {
  hub.answerWire(look, { ...request, refusal });
  const press = await openWith(title);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Back to Design forum"]);
  hub.answerWire(answer, { redirect_url: back });
  await press("Back to Design forum");
  await waitFor(() => expect(went).toEqual([back]));
  expect(decisions()).toEqual([{ action: "deny" }]);
});

test("an app that wants a new login gets a proof first", async () => {
  hub.answerWire(look, { ...request, refusal: "log_in_again" });
  await openWith("Design forum wants you to log in again before it lets you in.");
  screen.getByRole("button", { name: "Confirm it's you" });
  screen.getByRole("button", { name: "Back to Design forum" });
});

test.each([
  ["unknown", wireRefusal("oauth_authorization_not_found", 404)],
  ["answered before", wireRefusal("validation_failed")],
  ["of a hub that is no provider", wireRefusal("feature_disabled", 404)],
])("a request that is %s shows a plain page without buttons", async (_kind, refused) => {
  hub.answerWire(look, refused);
  await openWith("This request has ended");
  expect(screen.queryAllByRole("button")).toEqual([]);
});

test.each(["", "?authorization_id=short", `?authorization_id=..%2F..%2Flogout%3F${"a".repeat(16)}`])(
  "an address without a request asks the hub nothing: %j",
  async (search) => {
    comeBy(search);
    await openWith("This request has ended");
    expect(hub.requestsTo(look)).toEqual([]);
  },
);

test("without a connection the page can be tried again", async () => {
  hub.answerWire(look, noConnection);
  const press = await openWith("This did not load");
  hub.answerWire(look, request);
  await press("Try again");
  await screen.findByText("Log in to Design forum?");
});

test("a visitor logs in first", async () => {
  beAStranger();
  await openWith("Log in first");
  screen.getByRole("button", { name: "Log in" });
  expect(hub.requestsTo(look)).toEqual([]);
});

test("a request that may show no page answers for a visitor immediately", async () => {
  beAStranger();
  comeBy(`?authorization_id=${id}&silent=1`);
  hub.answerWire("POST /auth/v1/oauth/authorizations/:id/visitor", { redirect_url: `${back}&error=login_required` });
  openPage(<Consent />);
  await waitFor(() => expect(went).toEqual([`${back}&error=login_required`]));
});
