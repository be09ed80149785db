import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aProfile, aViewer, findToast, openPage } from "#test/browser/open-page.tsx";
import { aPasskeyDevice, closed, optionsWithPasskeys } from "#test/browser/passkey-device.ts";
import { aHub } from "#test/browser/stand-in-hub.ts";
import { readKeptSession, sessionKey } from "#web/session/kept-session.ts";
import { readViewer } from "#web/session/session-store.ts";
import { keepWish } from "#web/session/wish.ts";
import { LogInOutlet } from "../log-in-outlet.tsx";
import { offerPasskey } from "./offer-passkey.ts";

aViewer();
const hub = aHub();
const device = aPasskeyDevice();
const [list, user] = ["GET /auth/v1/passkeys", "PUT /auth/v1/user"] as const;
const title = "Log in with your thumb next time";

beforeEach(() => {
  hub.answer("GET /api/sign-in-options", optionsWithPasskeys());
  hub.answerWire(list, []);
  hub.answerWire(user, { ...readKeptSession()?.user });
  aProfile();
});

/** As after a login; the session is the same. */
async function logInAgain(): Promise<void> {
  const viewer = readViewer();
  await act(() => offerPasskey(viewer.state === "signed-in" ? viewer.id : ""));
}

function openHub() {
  const { person } = openPage(<LogInOutlet />);
  return { press: (name: string) => person.click(screen.getByRole("button", { name })) };
}

test("a passkey is offered after the second login, and after no later one", async () => {
  const { press } = openHub();
  await logInAgain();
  expect(screen.queryByRole("dialog")).toBeNull();
  await logInAgain();
  await screen.findByRole("dialog", { name: title });
  await press("Not now");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(hub.requestsTo(user).map(({ body }) => body)).toEqual([
      expect.objectContaining({ data: { passkey_offer: "declined" } }),
    ]),
  );
  await logInAgain();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("someone whose set-up is due sees the offer after it", async () => {
  aProfile({ isSetup: false });
  openHub();
  await logInAgain();
  await logInAgain();
  expect(hub.requestsTo(list)).toHaveLength(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  act(() => aProfile());
  await screen.findByRole("dialog", { name: title });
});

test("the offer makes the passkey; a closed question leaves it open", async () => {
  hub.answerWire("POST /auth/v1/passkeys/registration/options", { challenge_id: "a-challenge", options: { rp: {} } });
  hub.answerWire("POST /auth/v1/passkeys/registration/verify", { id: "a-passkey" });
  const { press } = openHub();
  await logInAgain();
  await logInAgain();
  await screen.findByRole("dialog", { name: title });
  device.next(closed);
  await press("Add a passkey");
  await waitFor(() => expect(device.questions).toEqual(["create"]));
  await screen.findByRole("button", { name: "Add a passkey" });
  await press("Add a passkey");
  await findToast("Passkey added");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(hub.requestsTo(user)).toEqual([]);
});

test("someone with a passkey, with a wish, or who declined in another browser is offered none", async () => {
  openHub();
  await logInAgain();
  keepWish({ act: "join" });
  await logInAgain();
  expect(hub.requestsTo(list)).toEqual([]);
  sessionStorage.clear();
  hub.answerWire(list, [{ id: "a-passkey" }]);
  await logInAgain();
  expect(screen.queryByRole("dialog")).toBeNull();

  localStorage.removeItem(`hub-passkey-offer ${readKeptSession()?.user.id}`);
  const session = {
    ...readKeptSession(),
    user: { ...readKeptSession()?.user, user_metadata: { passkey_offer: "declined" } },
  };
  localStorage.setItem(sessionKey, JSON.stringify(session));
  hub.answerWire(list, []);
  await logInAgain();
  await logInAgain();
  expect(screen.queryByRole("dialog")).toBeNull();
});
