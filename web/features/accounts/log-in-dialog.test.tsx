import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { aViewer, closePage, openPage } from "#test/browser/open-page.tsx";
import { aHub } from "#test/browser/stand-in-hub.ts";
import { appPaths } from "#contract/values/paths.ts";
import { sessionKey } from "#web/session/kept-session.ts";
import { takeKeptSession } from "#web/session/session-store.ts";
import { LogInDialog } from "./log-in-dialog.tsx";
import { forgetSignInOptions } from "./use-sign-in-options.ts";

aViewer();
const hub = aHub();

beforeEach(() => {
  localStorage.removeItem(sessionKey);
  takeKeptSession();
  forgetSignInOptions();
  const none = { provider: null, captcha: null, passkeys: null, mailbox: null };
  hub.answer("GET /api/sign-in-options", { ...none, signUp: true, linking: true });
});
afterEach(() => history.replaceState(null, "", "/"));

async function openAt(address: string) {
  history.replaceState(null, "", address);
  const { person } = openPage(<LogInDialog request="log-in" />);
  return { person, field: await screen.findByLabelText<HTMLInputElement>(/^Email/) };
}

async function emailAt(address: string): Promise<HTMLInputElement> {
  return (await openAt(address)).field;
}

const hinted = `${appPaths.consent}?authorization_id=${"a".repeat(32)}&login_hint=`;

test("the log-in for a connected app starts with the address that the app expects", async () => {
  expect((await emailAt(`${hinted}asha%40example.com`)).value).toBe("asha@example.com");
});

test("the address that an app expects is on no other page", async () => {
  expect((await emailAt("/?login_hint=asha%40example.com")).value).toBe("");
});

test.each(["asha", "asha%40example.com%0Aasha", "%3Cb%3E", `${"a".repeat(260)}%40example.com`, ""])(
  "a hint that is no address fills no field: %s",
  async (hint) => {
    expect((await emailAt(hinted + hint)).value).toBe("");
  },
);

test("the hint is forgotten with its page, and what the person typed is not", async () => {
  await emailAt(`${hinted}asha%40example.com`);
  closePage();
  expect((await emailAt("/")).value).toBe("");
  closePage();
  const { person } = await openAt(`${hinted}asha%40example.com`);
  await person.type(screen.getByLabelText(/^Email/), ".in");
  closePage();
  const field = await emailAt("/");
  expect(field.value).toBe("asha@example.com.in");
  await person.clear(field);
});
