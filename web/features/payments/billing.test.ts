import { expect, test } from "vitest";
import { checkBilling, emptyBilling, errorsOf, gstinHint, withPin } from "./billing.ts";

const asha = {
  name: "Asha Rao",
  phone: "98765 43210",
  country: "IN",
  state: "27",
  pin: "400001",
  gstin: "",
  company: "",
};

test("a PIN code brings its State along, unless the person has chosen another one", () => {
  const mumbai = withPin(emptyBilling, "400001");
  expect(mumbai.state).toBe("27");
  // A slip is typed over, and the State follows.
  expect(withPin(mumbai, "560001").state).toBe("29");
  // Half of one says nothing, and takes nothing away.
  expect(withPin(mumbai, "5600").state).toBe("27");
  expect(withPin({ ...mumbai, state: "24" }, "560001").state).toBe("24");
  // The army's post points nowhere.
  expect(withPin(mumbai, "900001")).toMatchObject({ pin: "900001", state: "27" });
});

test("the fields that an invoice needs are required", () => {
  expect(checkBilling(asha)).toEqual({});
  const missing = Object.entries(checkBilling(emptyBilling)).flatMap(([field, error]) => (error ? [field] : []));
  expect(missing).toEqual(["name", "phone", "pin", "state"]);
  const wrong = checkBilling({ ...asha, name: " ", phone: "12345", pin: "012345", state: "25" });
  expect(Object.values(wrong).filter(Boolean)).toHaveLength(4);
});

test("of a buyer abroad the country takes the place of PIN code and State", () => {
  const abroad = { ...asha, country: "", state: "", pin: "" };
  expect(Object.entries(checkBilling(abroad)).flatMap(([field, error]) => (error ? [field] : []))).toEqual(["country"]);
  expect(Object.values(checkBilling({ ...abroad, country: "AE" })).filter(Boolean)).toEqual([]);
});

test("a GSTIN is checked, with its State", () => {
  expect(checkBilling({ ...asha, gstin: "27AAPFU0939F1ZV" }).gstin).toBeUndefined();
  expect(checkBilling({ ...asha, gstin: "27AAPFU0939F1ZX" }).gstin).toContain("GSTIN isn't valid");
  expect(checkBilling({ ...asha, state: "29", gstin: "27AAPFU0939F1ZV" }).gstin).toContain("Maharashtra");
  expect(["", "27AAPFU0939F1", "27AAPFU0939F1Z", "27AAPFU0939F1ZV"].map(gstinHint)).toEqual([
    "Fifteen characters, as on your registration.",
    "2 characters to go.",
    "One character to go.",
    "Registered in Maharashtra.",
  ]);
});

test("the hub's error about a field appears at that field", () => {
  expect(errorsOf({ "billing.phone": "No.", price: "Not a price." })).toEqual({ phone: "No." });
});
