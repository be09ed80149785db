// Whether the sidebar is folded, remembered for a week. The path keeps it out of requests for public pages.
export type SidebarState = "expanded" | "collapsed";

const name = "sidebar_state";
const weekInSeconds = 7 * 24 * 60 * 60;

/** Undefined if the cookie is missing or expired. */
export function sidebarStateIn(cookies: string | null | undefined): SidebarState | undefined {
  const pairs = (cookies ?? "").split(";").map((part) => part.trim().split("="));
  const value = pairs.find(([key]) => key === name)?.[1];
  return value === "collapsed" || value === "expanded" ? value : undefined;
}

export function sidebarCookie(state: SidebarState, path: string): string {
  return `${name}=${state}; Path=${path}; Max-Age=${weekInSeconds}; SameSite=Lax`;
}
