// Whether the sidebar is folded, remembered for a week. The path keeps it out of requests for public pages.
export type SidebarState = "expanded" | "collapsed";

const name = "sidebar_state";
const weekInSeconds = 7 * 24 * 60 * 60;

export function sidebarStateIn(cookies: string | null | undefined): SidebarState {
  const pairs = (cookies ?? "").split(";").map((part) => part.trim().split("="));
  return pairs.some(([key, value]) => key === name && value === "collapsed") ? "collapsed" : "expanded";
}

export function sidebarCookie(state: SidebarState, path: string): string {
  return `${name}=${state}; Path=${path}; Max-Age=${weekInSeconds}; SameSite=Lax`;
}
