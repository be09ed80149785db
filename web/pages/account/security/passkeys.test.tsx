import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import type { ListedPasskey } from "#contract/auth-passkeys.ts";
import { aViewer, findToast, openOwnPage } from "#test/browser/open-page.tsx";
import { aPasskeyDevice, closed, hasOneAlready, optionsWithPasskeys } from "#test/browser/passkey-device.ts";
import { aHub, wireRefusal } from "#test/browser/stand-in-hub.ts";
import { useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { removeAllPath } from "#web/features/accounts/passkeys/passkey-facts.ts";
import { Passkeys } from "./passkeys.tsx";
import { passkeyList } from "./queries.ts";
import { WhenLoaded } from "./section.tsx";

aViewer();
const hub = aHub();
const device = aPasskeyDevice();
const list = "GET /auth/v1/passkeys";
const [offer, add] = [
  "POST /auth/v1/passkeys/registration/options",
  "POST /auth/v1/passkeys/registration/verify",
] as const;
const at = "/auth/v1/passkeys/:id";
const all = "DELETE /auth/v1/passkeys";

const phone: ListedPasskey = {
  id: "018f6b1e-0000-7000-8000-000000000001",
  friendly_name: "iCloud Keychain",
  device: "iCloud Keychain",
  credential_id: "cGhvbmU",
  created_at: "2026-03-12T10:00:00Z",
};
const key: ListedPasskey = {
  ...phone,
  id: "018f6b1e-0000-7000-8000-000000000002",
  friendly_name: "Blue key",
  credential_id: "a2V5",
  device: "YubiKey",
};

beforeEach(() => {
  hub.answer("GET /api/sign-in-options", optionsWithPasskeys());
  hub.answerWire(offer, {
    challenge_id: "a-challenge",
    options: { rp: { id: "hub.test" } },
    expires_at: 4_000_000_000,
  });
  hub.answerWire(add, phone);
});

function OwnPasskeys(): ReactNode {
  const passkeys = useOwnQuery(passkeyList);
  return (
    <WhenLoaded of={passkeys} label="Passkeys">
      {(shown) => (shown === "off" ? "off" : <Passkeys passkeys={shown} onChange={passkeys.reload} />)}
    </WhenLoaded>
  );
}

async function openWith(...passkeys: readonly ListedPasskey[]) {
  return openAt("/account/security", passkeys);
}

async function openAt(at: string, passkeys: readonly ListedPasskey[]) {
  hub.answerWire(list, passkeys);
  const { person } = openOwnPage(<OwnPasskeys />, { route: "/account/security", at });
  await screen.findAllByText(passkeys[0]?.friendly_name ?? "No passkeys yet");
  return { press: (name: string | RegExp) => person.click(screen.getByRole("button", { name })), person };
}

test("each passkey has its name, its device and its last use; one of an earlier address is marked", async () => {
  const earlier = { ...phone, id: "3", friendly_name: "Old laptop", made_for: "old.example" };
  await openWith({ ...phone, last_used_at: "2026-04-02T10:00:00Z" }, key, earlier);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows[0]).toContain("iCloud KeychainAdded 12 March 2026 · last used 2 April 2026");
  expect(rows[1]).toContain("Blue keyYubiKey · Added 12 March 2026 · not used yet");
  expect(rows[2]).toContain("Not usable hereMade for old.example, an earlier address of the hub.");
});

test("a passkey is added by the browser's own question", async () => {
  const { press } = await openWith();
  hub.answerWire(list, [phone]);
  await press("Add a passkey");
  await findToast("Passkey added");
  await screen.findByText("iCloud Keychain");
  expect(hub.requestsTo(add).map(({ body }) => body)).toEqual([
    { challenge_id: "a-challenge", credential: { id: "a-credential", type: "public-key" } },
  ]);
});

test("a closed question is answered with silence, and the next press asks again", async () => {
  const { press } = await openWith();
  device.next(closed);
  await press("Add a passkey");
  await waitFor(() => expect(device.questions).toEqual(["create"]));
  await screen.findByRole("button", { name: "Add a passkey" });
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Add a passkey");
  await findToast("Passkey added");
});

test("a device that has a passkey of this account already says so", async () => {
  const { press } = await openWith();
  device.next(hasOneAlready);
  await press("Add a passkey");
  await screen.findByText("This device already has a passkey for your account.");
  expect(hub.requestsTo(add)).toEqual([]);
});

test("a question that was open for too long is asked again", async () => {
  const { press } = await openWith();
  hub.answerWire(add, wireRefusal("webauthn_challenge_expired"));
  await press("Add a passkey");
  await waitFor(() => expect(hub.requestsTo(add)).not.toEqual([]));
  hub.answerWire(add, phone);
  await findToast("Passkey added");
  expect(device.questions.length).toBeGreaterThan(1);
});

test("with ten passkeys there is no button for another", async () => {
  await openWith(...Array.from({ length: 10 }, (_, at) => ({ ...phone, id: `${at}`, friendly_name: `Key ${at}` })));
  screen.getByText("You can have at most 10. Remove one to add another.");
  expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
});

test("a new name is stored without the spaces around it, and an empty one is not sent", async () => {
  const { press, person } = await openWith(phone);
  await press("Rename iCloud Keychain");
  const field = within(screen.getByRole("dialog")).getByRole("textbox", { name: /^Name/ });
  await person.clear(field);
  await press("Save");
  await screen.findByText("Please enter a name.");
  hub.answerWire(`PATCH ${at}`, { ...phone, friendly_name: "My phone" });
  hub.answerWire(list, [{ ...phone, friendly_name: "My phone" }]);
  await person.type(field, " My phone ");
  await press("Save");
  await screen.findByRole("button", { name: "Remove My phone" });
  expect(hub.requestsTo(`PATCH ${at}`).map(({ path, body }) => [path, body])).toEqual([
    [`PATCH /auth/v1/passkeys/${phone.id}`, { friendly_name: "My phone" }],
  ]);
});

test("a passkey is removed after a question; the only way in stays, and the page says why", async () => {
  const { press } = await openWith(phone);
  await press("Remove iCloud Keychain");
  hub.answerWire(`DELETE ${at}`, wireRefusal("single_identity_not_deletable", 422));
  await press("Remove");
  await screen.findByText("This is your only way to log in, so it can't be removed.");
  hub.answerWire(`DELETE ${at}`, {});
  hub.answerWire(list, []);
  await press("Remove");
  await findToast("iCloud Keychain removed");
  await screen.findByText("No passkeys yet");
});

test("all passkeys are removed after one question that lists them", async () => {
  const { press } = await openWith(phone, key);
  await press("Remove all passkeys");
  const listed = within(screen.getByRole("list", { name: "Passkeys to remove" })).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    "iCloud KeychainAdded 12 March 2026 · not used yet",
    "Blue keyYubiKey · Added 12 March 2026 · not used yet",
  ]);
  hub.answerWire(all, wireRefusal("single_identity_not_deletable", 422));
  await press("Remove all");
  await screen.findByText("This is your only way to log in, so it can't be removed.");
  hub.answerWire(all, {});
  hub.answerWire(list, []);
  await press("Remove all");
  await findToast("All passkeys removed");
  await screen.findByText("No passkeys yet");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("one passkey has a button of its own, and needs none for all", async () => {
  await openWith(phone);
  expect(screen.queryByRole("button", { name: "Remove all passkeys" })).toBeNull();
});

test("the page after a reset leads to the question, and a person who cancels keeps their passkeys", async () => {
  const { press } = await openAt(removeAllPath, [phone]);
  screen.getByRole("dialog", { name: "Remove all passkeys?" });
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  screen.getByRole("button", { name: "Remove iCloud Keychain" });
});

test("a person without passkeys is asked nothing after a reset", async () => {
  await openAt(removeAllPath, []);
  expect(screen.queryByRole("dialog")).toBeNull();
});

const user = { id: "018f6b1e-0000-4000-8000-00000000000a", email: "asha@example.com", phone: "", user_metadata: {} };

test("a browser that can passes on which passkeys are left after a removal", async () => {
  device.passesLists();
  hub.answerWire("GET /auth/v1/user", user);
  const { press } = await openWith(phone, key);
  await press("Remove iCloud Keychain");
  hub.answerWire(`DELETE ${at}`, {});
  hub.answerWire(list, [key, { ...phone, id: "3", credential_id: "b2xk", made_for: "old.example" }]);
  await press("Remove");
  await findToast("iCloud Keychain removed");
  const userId = Buffer.from(user.id).toString("base64url");
  const rpId = location.hostname;
  await waitFor(() => expect(device.passedLists).toEqual([{ rpId, userId, allAcceptedCredentialIds: ["a2V5"] }]));
});

test("a browser that can passes on that no passkey is left", async () => {
  device.passesLists();
  hub.answerWire("GET /auth/v1/user", user);
  const { press } = await openWith(phone, key);
  hub.answerWire(all, {});
  hub.answerWire(list, []);
  await press("Remove all passkeys");
  await press("Remove all");
  await waitFor(() => expect(device.passedLists).toMatchObject([{ allAcceptedCredentialIds: [] }]));
});

test("a keeper of passkeys that refuses the list disturbs no one", async () => {
  device.passesLists("refuse");
  hub.answerWire("GET /auth/v1/user", user);
  const { press } = await openWith(phone);
  hub.answerWire(`DELETE ${at}`, {});
  hub.answerWire(list, []);
  await press("Remove iCloud Keychain");
  await press("Remove");
  await findToast("iCloud Keychain removed");
  await waitFor(() => expect(device.passedLists).toHaveLength(1));
  expect(screen.queryByRole("alert")).toBeNull();
});
