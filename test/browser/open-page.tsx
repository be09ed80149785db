// A component in a DOM without a browser: the test types, presses, and reads by role and name. Behaviour that only a browser has
// (layout, focus kept in a dialog, Esc, the page before its scripts) is the business of the journeys in test/e2e/.
import { cleanup, configure, getConfig, render, screen } from "@testing-library/react";
import { userEvent, type UserEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { createMemoryRouter, Link, RouterProvider } from "react-router";
import { afterEach, beforeEach } from "vitest";
import { labelOf } from "#contract/values/label.ts";
import { queryClient } from "#web/api/query-client.ts";
import { OwnPages } from "#web/features/own-pages/own-pages.tsx";
import { readKeptSession, sessionKey } from "#web/session/kept-session.ts";
import { takeKeptSession, takeProfile } from "#web/session/session-store.ts";
import type { Profile } from "#web/session/viewer.ts";
import { Toaster } from "#web/ui/toaster.tsx";
import { toasts } from "#web/ui/toast-store.ts";

const { asyncWrapper } = getConfig();
configure({
  // As long as the timeout of a journey: a slow machine must not fail the test.
  asyncUtilTimeout: 30_000,
  // React changes the page in one task and runs the effects of the change in the next. A test goes on after both.
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await new Promise<void>((done) => setImmediate(done));
      return result;
    }),
});

/** For every test of a file: Asha Kulkarni is logged in, under an ID of her own, and nothing of the previous test is left. */
export function aViewer(): void {
  beforeEach(() => {
    const user = { id: crypto.randomUUID(), email: "asha@example.com", user_metadata: { name: "Asha Kulkarni" } };
    const session = { access_token: "a.b.c", refresh_token: "d", expires_at: 4_000_000_000, user };
    localStorage.setItem(sessionKey, JSON.stringify(session));
    takeKeptSession();
  });
  afterEach(() => {
    cleanup();
    toasts.clear();
    queryClient().clear();
    localStorage.clear();
    sessionStorage.clear();
    takeKeptSession();
  });
}

/** The viewer is a stranger from now on. */
export function logOut(): void {
  localStorage.removeItem(sessionKey);
  takeKeptSession();
}

/** As the hub answers about the viewer. */
export function aProfile(about: Partial<Profile> = {}): void {
  const { id } = readKeptSession()?.user ?? { id: "" };
  const usual = {
    name: "Asha Kulkarni",
    isMember: false,
    isAdmin: false,
    isSetup: true,
    mustAgree: false,
    erasureAt: null,
  };
  takeProfile(id, { ...usual, picture: null, label: labelOf(id), ...about });
}

interface OpenPage {
  readonly person: UserEvent;
  /** The current address. */
  path(): string;
}

interface Place {
  /** The path of its route, with :names in it. */
  readonly route?: string;
  readonly at?: string;
}

/** At its address, with a link to another page, and one from there back. */
export function openPage(page: ReactNode, { route = "/here", at = route }: Place = {}): OpenPage {
  const here = (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      {page}
    </>
  );
  const elsewhere = (
    <>
      <h1>Another page</h1>
      <Link to={at}>Back</Link>
    </>
  );
  const routes = [
    { path: route, element: here },
    { path: "*", element: elsewhere },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  render(
    <>
      <RouterProvider router={router} />
      <Toaster />
    </>,
  );
  return { person: userEvent.setup({ delay: null }), path: () => router.state.location.pathname };
}

/** As when the tab is closed or its process dies: without a confirmation. */
export function closePage(): void {
  cleanup();
}

/** A page behind the log-in. */
export function openOwnPage(page: ReactNode, place?: Place): OpenPage {
  return openPage(<OwnPages>{page}</OwnPages>, place);
}

/** The toasts. Those of the previous test are on their way out. */
export async function findToast(title: string, says = ""): Promise<void> {
  await screen.findByText((_, element) => {
    const words = element?.matches(".toast[data-phase=showing] [role]") ? (element.textContent ?? "") : "";
    return words.includes(title) && words.includes(says);
  });
}
