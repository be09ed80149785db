import { expect, test } from "vitest";
import { type KeptSession, viewerOf } from "./viewer.ts";

function session(aal: string, about: Partial<KeptSession["user"]> = {}): KeptSession {
  const claims = Buffer.from(JSON.stringify({ aal, name: "Ü" })).toString("base64url");
  return { access_token: `e30.${claims}.x`, user: { id: "1", email: "asha@example.com", user_metadata: {}, ...about } };
}

const nameOf = (user_metadata: Record<string, unknown>) => {
  const viewer = viewerOf(session("aal1", { user_metadata }), undefined);
  return viewer.state === "signed-in" ? viewer.name : undefined;
};

test("a person is called by their full name, else by their name, else a member", () => {
  expect(nameOf({ full_name: "Asha Kulkarni", name: "asha" })).toBe("Asha Kulkarni");
  expect(nameOf({ full_name: "  ", name: "asha" })).toBe("asha");
  expect(nameOf({ name: 7 })).toBe("YDI Member");
});

test("with a second factor a person is logged in only once it was proven", () => {
  const factors = [{ status: "verified" }];
  expect(viewerOf(session("aal1", { factors }), undefined).state).toBe("second-step");
  expect(viewerOf(session("aal2", { factors }), undefined).state).toBe("signed-in");
  expect(viewerOf(session("aal1", { factors: [{ status: "unverified" }] }), undefined).state).toBe("signed-in");
});
