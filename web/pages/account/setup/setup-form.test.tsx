import { expect, test } from "vitest";
import { aViewer, openPage } from "#test/browser/open-page.tsx";
import { screen } from "@testing-library/react";
import { SetupForm } from "./setup-form.tsx";

aViewer();
const viewer = {
  state: "signed-in",
  id: "0b8a1a52-3f0c-4d4e-9a53-6f2f6b1f9a10",
  email: "asha@example.com",
  name: "YDI Member",
  profile: undefined,
} as const;

test("the label is pale until a name is typed, and letters keep their signs", async () => {
  const { person } = openPage(<SetupForm viewer={viewer} onDone={() => undefined} />);
  const label = () => document.querySelector(".growing-label");
  expect(label()?.hasAttribute("data-blank")).toBe(true);
  await person.type(screen.getByRole("textbox", { name: /Full Name/ }), "श्रीनिवास कुलकर्णी");
  expect([label()?.hasAttribute("data-blank"), label()?.textContent]).toEqual([false, "श्रीकु"]);
  await person.clear(screen.getByRole("textbox", { name: /Full Name/ }));
  expect(label()?.hasAttribute("data-blank")).toBe(true);
});
