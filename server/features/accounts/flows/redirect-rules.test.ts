import { expect, test } from "vitest";
import { allowedRedirect } from "./redirect-rules.ts";

const publicUrl = "https://hub.example";
const allowed = { publicUrl, redirects: ["https://www.hub.example/welcome", "https://app.example:8443/"] };

test.each([
  "https://hub.example/",
  "https://hub.example/dashboard?tab=1#top",
  "https://www.hub.example/welcome",
  "https://www.hub.example/welcome/back",
  "https://app.example:8443/anything",
])("%s is a way back", (place) => {
  expect(allowedRedirect(place, allowed)).toBe(place);
});

test.each([
  undefined,
  "",
  "/dashboard",
  "//evil.example",
  "http://hub.example/",
  "https://hub.example:8443/",
  "https://hub.example.evil.example/",
  "https://hub.example@evil.example/",
  "https://me@hub.example/",
  "https://evil.example\\@hub.example/",
  "https://evil.example/?x=https://hub.example",
  "https:hub.example",
  "https:///hub.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "https://www.hub.example/welcomes",
  "https://www.hub.example/welcome/../admin",
  "https://www.hub.example/welcome/%2e%2e/admin",
  "https://app.example/",
  " https://hub.example/",
  "https://hub.example/\u0000",
  "https://hub.example/a\nb",
  `https://hub.example/${"x".repeat(2100)}`,
  // Doors that send the browser on would take the tokens in the fragment along.
  "https://hub.example/auth/v1/authorize?provider=google",
  "https://hub.example/sandbox/identity",
  "https://hub.example/%61uth/v1/authorize?provider=google",
  "https://hub.example/%",
])("%j leads to the front door", (place) => {
  expect(allowedRedirect(place, allowed)).toBe(publicUrl);
});

test("on this machine any port is home, under the name the hub is known by", () => {
  const local = { publicUrl: "http://127.0.0.1:3000", redirects: [] };
  expect(allowedRedirect("http://127.0.0.1:5173/x", local)).toBe("http://127.0.0.1:5173/x");
  for (const place of [
    "http://2130706433/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://127.0.0.2/",
    "http://localhost:3000/",
  ]) {
    expect(allowedRedirect(place, local)).toBe("http://127.0.0.1:3000");
  }
});
