import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { aViewer, findToast, openPage } from "#test/browser/open-page.tsx";
import { aPasskeyDevice, closed, optionsWithPasskeys } from "#test/browser/passkey-device.ts";
import { aHub, wireRefusal } from "#test/browser/stand-in-hub.ts";
import { sessionKey } from "#web/session/kept-session.ts";
import { readViewer, takeKeptSession } from "#web/session/session-store.ts";
import { LogInForm } from "../log-in-form.tsx";

aViewer();
const hub = aHub();
const device = aPasskeyDevice();
const [offer, verify] = [
  "POST /auth/v1/passkeys/authentication/options",
  "POST /auth/v1/passkeys/authentication/verify",
] as const;

const session = {
  access_token: "a.b.c",
  refresh_token: "d",
  expires_in: 3600,
  expires_at: 4_000_000_000,
  token_type: "bearer",
  user: { id: crypto.randomUUID(), email: "asha@example.com", user_metadata: { name: "Asha Kulkarni" } },
};

beforeEach(() => {
  localStorage.removeItem(sessionKey);
  takeKeptSession();
  hub.answer("GET /api/sign-in-options", optionsWithPasskeys());
  hub.answerWire(offer, { challenge_id: "a-challenge", options: { rpId: "hub.test" }, expires_at: 4_000_000_000 });
  hub.answerWire(verify, session);
  // Who has one is offered none.
  hub.answerWire("GET /auth/v1/passkeys", [{ id: "a-passkey" }]);
});

function Form() {
  const [email, setEmail] = useState("");
  return <LogInForm email={email} onEmail={setEmail} />;
}

async function openForm() {
  const { person } = openPage(<Form />);
  const button = await screen.findByRole("button", { name: "Log in with a passkey" });
  return { press: () => person.click(button), focusField: () => person.click(screen.getByLabelText(/^Email/)) };
}

test("a person logs in with a passkey, without typing anything", async () => {
  const { press } = await openForm();
  await press();
  await findToast("Login successful", "Welcome Asha Kulkarni!");
  expect(readViewer().state).toBe("signed-in");
  expect(device.questions).toEqual(["get"]);
});

test("a browser without a passkey gets a hint; where one was used before, a closed question is silence", async () => {
  const { press } = await openForm();
  device.next(closed);
  await press();
  await screen.findByText(/^No passkey was used. If this device has none yet/);
  await press();
  await findToast("Login successful");
  device.next(closed);
  await press();
  await waitFor(() => expect(device.questions).toHaveLength(3));
  await screen.findByRole("button", { name: "Log in with a passkey" });
  expect(screen.queryByText(/^No passkey was used/)).toBeNull();
});

test("a passkey that was removed from the account opens nothing, and the form says so", async () => {
  hub.answerWire(verify, wireRefusal("webauthn_verification_failed"));
  const { press } = await openForm();
  await press();
  await screen.findByText(/^This passkey opens no account here/);
});

test("the address field offers passkeys from its first use, and renews an expired challenge", async () => {
  const { focusField } = await openForm();
  expect(hub.requestsTo(offer)).toEqual([]);
  expect(screen.getByLabelText(/^Email/).getAttribute("autocomplete")).toBe("username webauthn");
  await focusField();
  await waitFor(() => expect(device.questions).toEqual(["get from the field"]));
  hub.answerWire(verify, wireRefusal("webauthn_challenge_expired"));
  device.next("agree");
  await waitFor(() => expect(device.questions).toHaveLength(2));
  hub.answerWire(verify, session);
  device.next("agree");
  await findToast("Login successful");
});

test("the button ends the offer of the field, which comes back when its question is closed", async () => {
  const { press, focusField } = await openForm();
  await focusField();
  await waitFor(() => expect(device.questions).toHaveLength(1));
  device.next();
  device.next(closed);
  await press();
  await waitFor(() => expect(device.questions).toEqual(["get from the field", "get", "get from the field"]));
});

test("a list that was open for too long gets a new challenge", async () => {
  const minutes = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValueOnce(minutes.signal);
  const { focusField } = await openForm();
  await focusField();
  await waitFor(() => expect(device.questions).toHaveLength(1));
  minutes.abort();
  await waitFor(() => expect(device.questions).toHaveLength(2));
  expect(hub.requestsTo(offer)).toHaveLength(2);
  device.next("agree");
  await findToast("Login successful");
});
