import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { aPasskeyDevice, closed, optionsWithPasskeys } from "#test/browser/passkey-device.ts";
import { aHub, wireRefusal } from "#test/browser/stand-in-hub.ts";
import { ConfirmItIsYouDialog } from "../confirm-it-is-you.tsx";

aViewer();
const hub = aHub();
const device = aPasskeyDevice();
const [offer, verify] = [
  "POST /auth/v1/passkeys/reauthentication/options",
  "POST /auth/v1/passkeys/reauthentication/verify",
] as const;

beforeEach(() => {
  hub.answer("GET /api/sign-in-options", optionsWithPasskeys());
  hub.answerWire("GET /auth/v1/passkeys", [{ id: "a-passkey" }]);
  hub.answerWire(offer, { challenge_id: "a-challenge", options: { rpId: "hub.test" } });
  hub.answerWire(verify, {});
});

function openQuestion() {
  const onDone = vi.fn<() => void>();
  const proof = { email: "asha@example.com", ways: ["password", "email"] } as const;
  const { person } = openPage(
    <ConfirmItIsYouDialog proof={proof} says="You logged in a while ago." onDone={onDone} onCancel={() => undefined} />,
  );
  const press = async () => person.click(await screen.findByRole("button", { name: "Use a passkey" }));
  return { onDone, press };
}

test("a person confirms with their passkey instead of their password", async () => {
  const { onDone, press } = openQuestion();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(device.questions).toEqual(["get"]);
  expect(hub.requestsTo(verify)).toHaveLength(1);
});

test("a closed question changes nothing, and a refused passkey is explained", async () => {
  const { onDone, press } = openQuestion();
  device.next(closed);
  await press();
  await waitFor(() => expect(device.questions).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
  hub.answerWire(verify, wireRefusal("webauthn_verification_failed"));
  await press();
  await screen.findByText(/^This passkey opens no account here/);
  expect(onDone).not.toHaveBeenCalled();
});

test("a passkey of another host is not offered", async () => {
  hub.answerWire("GET /auth/v1/passkeys", [{ id: "a-passkey", made_for: "old.example" }]);
  openQuestion();
  await waitFor(() => expect(hub.requestsTo("GET /auth/v1/passkeys")).toHaveLength(1));
  expect(screen.queryByRole("button", { name: "Use a passkey" })).toBeNull();
});
