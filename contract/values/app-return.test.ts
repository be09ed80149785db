import { expect, test } from "vitest";
import { returnFault } from "./app-return.ts";

test.each([
  "https://forum.example.com/auth/callback",
  "https://forum.example.com:8443/cb?from=hub",
  "http://localhost:3000/cb",
  "http://127.0.0.1/cb",
  "http://[::1]:9000/cb",
  "com.example.forum://callback",
])("an app can be returned to at %s", (address) => {
  expect(returnFault(address)).toBeUndefined();
});

test.each([
  "",
  "forum.example.com/cb",
  "/cb",
  "https://",
  "https:forum.example.com",
  "http://forum.example.com/cb",
  "http://localhost.example.com/cb",
  "https://forum.example.com/cb#token",
  "https://forum.example.com/#",
  "https://*.example.com/cb",
  "https://asha:secret@example.com/cb",
  "https://forum.example.com/a b",
  "https://forum.example.com\\@evil.example",
  "https://fórum.example.com/cb",
  "javascript://forum.example.com/%0aalert(1)",
  "JavaScript:alert(1)",
  "data:text/html,hello",
  "file:///etc/passwd",
  "vbscript:msgbox",
  "about:blank",
  "blob:https://forum.example.com/1",
  "myapp://callback",
])("no app is returned to at %s", (address) => {
  expect(returnFault(address)).toBeTypeOf("string");
});
