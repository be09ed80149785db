import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("an IPv6 household is one caller, an IPv4 address is one caller", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:0db8:0001:0002:ffff::1"));
  expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});
