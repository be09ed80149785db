import { expect, test } from "vitest";
import { sidebarCookie, sidebarStateIn } from "./sidebar-cookie.ts";

test("a folded sidebar is remembered for seven days, for its own pages only", () => {
  expect(sidebarCookie("collapsed", "/admin")).toBe(
    "sidebar_state=collapsed; Path=/admin; Max-Age=604800; SameSite=Lax",
  );
});

test("the sidebar's cookie is found among others", () => {
  expect(sidebarStateIn("a=1; sidebar_state=collapsed; b=2")).toBe("collapsed");
  expect(sidebarStateIn("sidebar_state=expanded")).toBe("expanded");
  expect(sidebarStateIn(sidebarCookie("collapsed", "/admin"))).toBe("collapsed");
});

test("without a memory, or with a strange one, the window decides", () => {
  for (const cookies of [undefined, null, "", "sidebar_state=", "sidebar_state=maybe", "not_sidebar_state=collapsed"]) {
    expect(sidebarStateIn(cookies)).toBeUndefined();
  }
});
