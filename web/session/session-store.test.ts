import { beforeEach, expect, test, vi } from "vitest";
import { storedItems } from "#test/browser/browser-stand-in.ts";
import { isSessionOver, onViewerChange, readViewer, takeProfile, takeSession } from "./session-store.ts";
import type { KeptSession, Profile } from "./viewer.ts";

const root: { dataset: Record<string, string> } = { dataset: {} };
vi.stubGlobal("document", { documentElement: root });
const storage = storedItems("localStorage");

beforeEach(() => {
  takeSession(undefined);
  storage.clear();
});

function session(id: string): KeptSession {
  const claims = Buffer.from(JSON.stringify({ aal: "aal1" })).toString("base64url");
  return {
    access_token: `e30.${claims}.x`,
    user: { id, email: `${id}@example.com`, user_metadata: { full_name: id } },
  };
}

const label = { ground: "indigo", pattern: "kite", border: "line" } as const;
const admin: Profile = {
  name: "Asha Kulkarni",
  isMember: true,
  isAdmin: true,
  isSetup: true,
  mustAgree: false,
  erasureAt: null,
  picture: null,
  label,
};

function shown(): unknown {
  const viewer = readViewer();
  return viewer.state === "signed-in" ? [viewer.id, viewer.name, viewer.profile?.isAdmin] : viewer.state;
}

test("the hub's answer about a person is shown for that person", () => {
  takeSession(session("asha"));
  expect(shown()).toEqual(["asha", "asha", undefined]);
  takeProfile("asha", admin);
  expect(shown()).toEqual(["asha", "Asha Kulkarni", true]);
});

test("a late answer about the last person is not shown to the next one", () => {
  takeSession(session("asha"));
  takeSession(session("bela"));
  takeProfile("asha", admin);
  expect(shown()).toEqual(["bela", "bela", undefined]);
  takeSession(undefined);
  takeProfile("asha", admin);
  expect(shown()).toBe("anonymous");
  takeSession(session("bela"));
  expect(shown()).toEqual(["bela", "bela", undefined]);
});

test("the next person finds nothing of the last one, and a returning one is known immediately", () => {
  takeSession(session("asha"));
  takeProfile("asha", admin);
  takeSession(session("bela"));
  expect(shown()).toEqual(["bela", "bela", undefined]);
  takeSession(session("asha"));
  expect(shown()).toEqual(["asha", "Asha Kulkarni", true]);
  takeSession(undefined);
  takeSession(session("asha"));
  expect(shown()).toEqual(["asha", "asha", undefined]);
});

test("only a real change of the login reaches the page", () => {
  let calls = 0;
  const stop = onViewerChange(() => (calls += 1));
  takeSession(session("asha"));
  takeSession(session("asha"));
  expect([calls, root.dataset["session"]]).toEqual([1, "kept"]);
  takeSession(undefined);
  takeSession(undefined);
  expect([calls, root.dataset["session"]]).toEqual([2, undefined]);
  stop();
  takeSession(session("bela"));
  expect(calls).toBe(2);
});

test("the first render in the browser knows the last person, the server's knows none", async () => {
  const firstLook = async (): Promise<string> => {
    vi.resetModules();
    const { readViewer: look } = await import("./session-store.ts");
    const viewer = look();
    return viewer.state === "signed-in" ? viewer.id : viewer.state;
  };
  expect(await firstLook()).toBe("anonymous");
  for (const broken of ["{", '{"access_token":5,"user":{"id":"asha"}}', '{"access_token":"a.b.c","user":{}}']) {
    storage.set("hub-session", broken);
    expect(await firstLook(), broken).toBe("anonymous");
  }
  storage.set("hub-session", JSON.stringify(session("asha")));
  expect(await firstLook()).toBe("asha");
  vi.stubGlobal("document", undefined);
  expect(await firstLook()).toBe("loading");
  vi.stubGlobal("document", { documentElement: root });
});

test("a person's stored profile is whole after a reload", () => {
  takeSession(session("asha"));
  takeProfile("asha", admin);
  takeSession(session("bela"));
  takeSession(session("asha"));
  const viewer = readViewer();
  expect(viewer.state === "signed-in" && viewer.profile).toEqual(admin);
});

test("a stored profile is used only if it is well-formed", () => {
  const badly = { personId: "asha", name: "Asha", isMember: "yes", isAdmin: 1, isSetup: "no", mustAgree: 1 };
  storage.set("hub-session-profile", JSON.stringify({ ...badly, label }));
  takeSession(session("asha"));
  const viewer = readViewer();
  expect(viewer.state === "signed-in" && viewer.profile).toEqual({
    name: "Asha",
    isMember: false,
    isAdmin: false,
    isSetup: null,
    mustAgree: false,
    erasureAt: null,
    picture: null,
    label,
  });
  takeSession(undefined);
  storage.set("hub-session-profile", JSON.stringify(badly));
  takeSession(session("asha"));
  const without = readViewer();
  expect(without.state === "signed-in" && without.profile).toBeUndefined();
});

test("a session ended by the hub differs from one its owner left", () => {
  takeSession(session("asha"));
  takeSession(undefined, "hub");
  expect(isSessionOver()).toBe(true);
  takeSession(session("asha"));
  expect(isSessionOver()).toBe(false);
  takeSession(undefined);
  // What follows of it is no news.
  takeSession(undefined, "hub");
  expect(isSessionOver()).toBe(false);
});
