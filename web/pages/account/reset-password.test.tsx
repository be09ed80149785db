import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { removeAllPath } from "#web/features/accounts/passkeys/passkey-facts.ts";
import { forgetSignInOptions } from "#web/features/accounts/use-sign-in-options.ts";
import { dropLogIn, useLogInRequest } from "#web/session/log-in-request.ts";
import { readViewer } from "#web/session/session-store.ts";
import { readWish } from "#web/session/wish.ts";
import { aViewer, findToast, openPage } from "#test/browser/open-page.tsx";
import { optionsWithPasskeys } from "#test/browser/passkey-device.ts";
import { aHub, wireRefusal } from "#test/browser/stand-in-hub.ts";
import ResetPassword from "./reset-password.tsx";

aViewer();
const hub = aHub();
// The time until the page leaves.
const homeMs = 3000;
const list = "GET /auth/v1/passkeys";
const change = "PUT /auth/v1/user";
const phone: ListedPasskey = {
  id: "018f6b1e-0000-7000-8000-000000000001",
  friendly_name: "iCloud Keychain",
  device: "iCloud Keychain",
  credential_id: "cGhvbmU",
  created_at: "2026-03-12T10:00:00Z",
};
const key: ListedPasskey = { ...phone, id: "2", friendly_name: "Blue key", last_used_at: "2026-04-02T10:00:00Z" };

beforeEach(() => {
  dropLogIn();
  forgetSignInOptions();
  hub.answer("GET /api/sign-in-options", optionsWithPasskeys());
  hub.answer("GET /api/account/sign-in-methods", { identities: [], hasPassword: true });
  hub.answerWire(change, { id: "asha", email: "asha@example.com", user_metadata: {} });
  hub.answerWire("POST /auth/v1/logout", {});
});

function Page() {
  return (
    <>
      <ResetPassword />
      <output>{useLogInRequest()}</output>
    </>
  );
}

async function reset() {
  const page = openPage(<Page />);
  await page.person.type(await screen.findByLabelText(/^New Password/), "a long new password");
  await page.person.type(screen.getByLabelText(/^Confirm Password/), "a long new password");
  await page.person.click(screen.getByRole("button", { name: "Reset Password" }));
  // The log-out is the last step: one that is still under way would end the session of the next test.
  await waitFor(() => expect(readViewer().state).toBe("anonymous"));
  return page;
}

test("a person who has passkeys is asked after the reset whether they added them", async () => {
  hub.answerWire(list, [phone, key]);
  const timers = vi.spyOn(globalThis, "setTimeout");
  const { person } = await reset();
  await screen.findByRole("heading", { name: "Were these passkeys added by you?" });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "iCloud KeychainAdded 12 March 2026 · not used yet",
    "Blue keyiCloud Keychain · Added 12 March 2026 · last used 2 April 2026",
  ]);
  expect(screen.queryByText("We take you home in a moment.")).toBeNull();
  expect(timers.mock.calls.map(([, ms]) => ms)).not.toContain(homeMs);
  await person.click(screen.getByRole("button", { name: "Remove all passkeys" }));
  // After the log-in the security page asks.
  await screen.findByText("log-in");
  expect(readWish()?.to).toBe(removeAllPath);
});

test("a person without passkeys is taken home", async () => {
  hub.answerWire(list, []);
  const timers = vi.spyOn(globalThis, "setTimeout");
  await reset();
  await findToast("Password reset successful");
  await screen.findByText("We take you home in a moment.");
  expect(timers.mock.calls.map(([, ms]) => ms)).toContain(homeMs);
  expect(screen.queryByRole("button", { name: "Remove all passkeys" })).toBeNull();
});

test("a hub without passkeys is not asked for them", async () => {
  hub.answer("GET /api/sign-in-options", { ...optionsWithPasskeys(), passkeys: null });
  hub.answerWire(list, [phone]);
  await reset();
  await screen.findByText("We take you home in a moment.");
  expect(hub.requestsTo(list)).toEqual([]);
});

test("the password is reset also where the passkeys can't be listed", async () => {
  hub.answerWire(list, wireRefusal("unexpected_failure", 500));
  await reset();
  await screen.findByText("We take you home in a moment.");
});
