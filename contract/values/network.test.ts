import { expect, test } from "vitest";
import { networkOf, siteOf } from "./network.ts";

test("an IPv6 household is one caller, an IPv4 address is one caller", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe(networkOf("2001:0db8:0001:0002:ffff::1"));
  expect(networkOf("2001:db8:1:3::1")).not.toBe(networkOf("2001:db8:1:2::1"));
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("a caller without an address is nowhere, and no fault", () => expect(networkOf(undefined)).toBe(""));

test.each([
  ["::1", "0:0:0:0::/64"],
  ["1::", "1:0:0:0::/64"],
  ["1:2:3:4:5:6:7:8", "1:2:3:4::/64"],
  ["1:2:3::8", "1:2:3:0::/64"],
  ["1::4:5:6:7:8", "1:0:0:4::/64"],
  ["0001:00B0::", "1:b0:0:0::/64"],
])("%s lies in %s", (address, network) => expect(networkOf(address)).toBe(network));

test("an IPv6 site is a /48, and an IPv4 address has none", () => {
  expect(siteOf("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
  expect(siteOf("::1")).toBe("0:0:0::/48");
  expect(siteOf("203.0.113.9")).toBeUndefined();
});
