// A press on a button before the scripts have arrived is kept and carried out once they have: on a slow phone the page is
// read, and its buttons pressed, seconds before it can answer. A constant, for the sake of its hash.
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
