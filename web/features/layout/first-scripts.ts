// What runs before the page's own scripts have come: inline, as constants, so that the hashes in the Content-Security-Policy hold for
// every cached page.
export const themeKey = "theme";

/** Before the first paint: a page that the reader wants dark must not flash white. */
export const themeScript =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}';

/** On a slow phone the page is read, and its buttons pressed, seconds before it can answer: such a press is kept. */
export const earlyClickScript =
  'addEventListener("click",function h(e){if("ready"in document.documentElement.dataset)return removeEventListener("click",h,true);var b=e.target.closest("button[type=button]");if(b)earlyClick=b},true);var earlyClick';

declare global {
  var earlyClick: HTMLElement | undefined;
}

/** To be called once the page answers by itself. */
export function carryOutEarlyClick(): void {
  document.documentElement.dataset["ready"] = "";
  const pressed = globalThis.earlyClick;
  globalThis.earlyClick = undefined;
  if (pressed?.isConnected === true) pressed.click();
}
