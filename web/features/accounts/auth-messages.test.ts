import { expect, test } from "vitest";
import {
  alreadyRegistered,
  isAlreadyRegistered,
  logInFailure,
  nextEmail,
  plainFailure,
  signUpFailure,
} from "./auth-messages.ts";

const google = { name: "google", label: "Google" };
const refused = (code: string, message = "…") => ({ name: "AuthApiError", code, message });

test("a login that fails names the provider, or leaves it unnamed where there is none", () => {
  expect(logInFailure(refused("invalid_credentials"), google).text).toBe(
    "Invalid credentials. Please check your email and password, or try logging in with Google.",
  );
  expect(logInFailure(refused("invalid_credentials"), undefined).text).toBe(
    "Invalid credentials. Please check your email and password, or try logging in with the identity provider.",
  );
});

test("a hub that is away is not taken for a wrong password", () => {
  expect(logInFailure({ name: "AuthRetryableFetchError", message: "Failed to fetch" }, google).text).toBe(
    "The hub cannot be reached right now. Please try again.",
  );
});

test("an unconfirmed address leads to the field for the code", () => {
  expect(logInFailure(refused("email_not_confirmed"), google).offer).toBe("code");
});

test("the message about a taken address names how its owner logs in", () => {
  expect(isAlreadyRegistered({ name: "AuthApiError", message: "User already registered" })).toBe(true);
  expect(alreadyRegistered({ exists: true, providers: ["google"] }, google)).toEqual({
    tone: "info",
    text: "This email is already registered with Google. You may have previously signed up with it. Try using the 'Continue with' option.",
  });
  expect(alreadyRegistered({ exists: true, providers: ["email", "google"] }, google).text).toBe(
    "This email is already registered. Please try logging in instead.",
  );
  expect(alreadyRegistered({ exists: true, providers: [] }, google).text).toBe(
    "This email is already registered. Please try logging in instead.",
  );
  expect(alreadyRegistered(undefined, undefined).text).toBe(
    "This email is already registered. You may have previously signed up with the identity provider. Try using the 'Continue with' option.",
  );
});

test("a sign-up that fails otherwise speaks in the hub's words, or in plain ones when it has none", () => {
  expect(signUpFailure(refused("weak_password", "Password should be at least 6 characters.")).text).toBe(
    "Password should be at least 6 characters.",
  );
  expect(signUpFailure(refused("unknown", "")).text).toBe("Registration failed. Please try again.");
});

test("a password that everybody takes is refused kindly, wherever it is chosen", () => {
  const failure = {
    name: "AuthWeakPasswordError",
    message: "Password is known to be weak and easy to guess, please choose a different one.",
    code: "weak_password",
    reasons: ["pwned"],
  };
  for (const text of [signUpFailure(failure).text, plainFailure(failure, "")])
    expect(text).toBe("Many people use this password, so attackers try it first. Please choose another one.");
});

test("a request for one email after another is answered in our own words", () => {
  const message = "For security purposes, you can only request this after 32 seconds.";
  expect(plainFailure({ name: "AuthApiError", message, code: "over_email_send_rate_limit" }, "")).toBe(
    "We sent an email a moment ago. Please look for it, or try again in a minute.",
  );
});

test.each([
  ["32 seconds", "32 seconds."],
  ["1 seconds", "1 second."],
  ["1500 seconds", "25 minutes."],
  ["a moment", "60 seconds."],
])("a request for an email that comes too soon says when the next one is possible: %s", (after, wait) => {
  const failure = { name: "AuthApiError", message: `For security purposes, you can only request this after ${after}.` };
  expect(nextEmail({ ...failure, code: "over_email_send_rate_limit" })).toBe(
    `Please look for it, also in your spam folder. You can ask for a new one in ${wait}`,
  );
  expect(nextEmail({ ...failure, code: "over_request_rate_limit" })).toBeUndefined();
});
