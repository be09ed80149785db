import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { aBuyer, checkoutDoor, choice, field, openSheet, payButton } from "#test/browser/open-checkout.tsx";

const hub = aBuyer();

test("every missing detail has its message, the first such field has the focus, and nothing is sent", async () => {
  const person = await openSheet();
  expect(field(/^Name/).value).toBe("Asha Kulkarni");
  await person.clear(field(/^Name/));
  await person.click(payButton());
  for (const words of [
    "Please enter your name.",
    "Enter 10 digits, or + with the country code.",
    "A PIN code has six digits, and the first is not 0.",
    "Please choose your State.",
  ])
    screen.getByText(words);
  expect(document.activeElement).toBe(field(/^Name/));
  await person.type(field(/^Name/), "Asha");
  expect(screen.queryByText("Please enter your name.")).toBeNull();
  expect(document.activeElement).toBe(field(/^Name/));
  expect(hub.requestsTo(checkoutDoor)).toEqual([]);
  expect(window.open).not.toHaveBeenCalled();
});

test("States are listed by name, the PIN code selects one, and a State chosen by hand stays", async () => {
  const person = await openSheet();
  const offered = within(choice(/^State/))
    .getAllByRole<HTMLOptionElement>("option")
    .slice(1);
  const names = offered.map(({ text }) => text);
  expect([names[0], names.at(-1), names.slice(0, -1)]).toEqual([
    "Andaman and Nicobar Islands",
    "Other Territory",
    names.slice(0, -1).toSorted(),
  ]);
  await person.type(field(/^PIN code/), "56-00a01");
  expect([field(/^PIN code/).value, choice(/^State/).value]).toEqual(["560001", "29"]);
  screen.getByText("The State of your PIN code.");
  await person.selectOptions(choice(/^State/), "Kerala");
  await person.clear(field(/^PIN code/));
  await person.type(field(/^PIN code/), "400001");
  expect(choice(/^State/).value).toBe("32");
});

test("a business adds its company and a GSTIN, which selects its State and must be of it", async () => {
  const person = await openSheet();
  await person.type(field(/^Phone/), "98765 43210");
  await person.click(screen.getByRole("button", { name: "Buying for a business? Add GSTIN and company" }));
  expect(document.activeElement).toBe(field("GSTIN"));
  await person.keyboard("27aapfu0939f1z");
  expect(choice(/^State/).value).toBe("27");
  screen.getByText("One character to go.");
  await person.keyboard("v");
  screen.getByText("Registered in Maharashtra.");
  await person.type(field(/^PIN code/), "560001");
  await person.selectOptions(choice(/^State/), "Karnataka");
  await person.type(field("Company"), "Kulkarni Studio");
  await person.click(payButton());
  screen.getByText("This GSTIN belongs to Maharashtra, not to the State you chose.");
  expect(document.activeElement).toBe(field("GSTIN"));
  expect(hub.requestsTo(checkoutDoor)).toEqual([]);
  await person.selectOptions(choice(/^State/), "Maharashtra");
  await person.click(payButton());
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  expect(hub.requestsTo(checkoutDoor).map(({ body }) => body)).toEqual([
    {
      buys: { kind: "product", slug: "handbook" },
      price: 50_000,
      billing: {
        name: "Asha Kulkarni",
        phone: "98765 43210",
        country: "IN",
        state: "27",
        pin: "560001",
        gstin: "27AAPFU0939F1ZV",
        company: "Kulkarni Studio",
      },
    },
  ]);
});

test("outside India a country replaces PIN code, State and GSTIN, and only the country is sent", async () => {
  const person = await openSheet();
  await person.click(screen.getByRole("button", { name: "Outside India?" }));
  expect(document.activeElement).toBe(choice(/^Country/));
  expect([screen.queryByLabelText(/^PIN code/), screen.queryByLabelText(/^State/)]).toEqual([null, null]);
  await person.type(field(/^Phone/), "+971 50 123 4567");
  await person.click(payButton());
  screen.getByText("Please choose your country.");
  await person.selectOptions(choice(/^Country/), "United Arab Emirates");
  await person.click(screen.getByRole("button", { name: "Buying for a company? Add its name" }));
  expect(screen.queryByLabelText("GSTIN")).toBeNull();
  await person.click(payButton());
  await screen.findByRole("dialog", { name: "Payment in Progress" });
  expect(hub.requestsTo(checkoutDoor)[0]?.body).toMatchObject({
    billing: { name: "Asha Kulkarni", phone: "+971 50 123 4567", country: "AE", company: "" },
  });
  expect(JSON.stringify(hub.requestsTo(checkoutDoor)[0]?.body)).not.toMatch(/state|pin|gstin/);
});

test("the form starts with the billing details of the last order", async () => {
  const last = { name: "Asha K.", phone: "+919876543210", gstin: null, company: "Kulkarni Studio" };
  const billing = { ...last, country: null, state: "29", pin: "560001" };
  hub.answer("GET /api/checkouts/form", { billing, tax: null });
  const person = await openSheet();
  expect([field(/^Name/).value, field(/^Phone/).value, field(/^PIN code/).value, field("Company").value]).toEqual([
    "Asha K.",
    "+919876543210",
    "560001",
    "Kulkarni Studio",
  ]);
  await person.click(screen.getByRole("button", { name: "Outside India?" }));
  expect(choice(/^Country/).value).toBe("");
  await person.click(screen.getByRole("button", { name: "In India?" }));
  expect(choice(/^State/).value).toBe("29");
});
