// Inline scripts that run before the page's own: constants, so that the hashes in the Content-Security-Policy are valid for
// every cached page.
export const themeKey = "theme";

/** Before the first paint: neither the page nor the browser's bar flashes white where the reader wants them dark. */
export const themeScript =
  'try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m,i){m.media=["light","dark"][i]===t?"all":"not all"})}}catch{}';

/**
 * The page carries what it shows of the stylesheet; the whole of it follows, before what a page adds. Until it is there it is for paper only:
 * no browser waits for such a one before it paints.
 * React waits for it, so no component shows unstyled.
 */
export function wholeStyleScript(stylesheet: string): string {
  return `!function(d){var l=d.createElement("link");l.rel="stylesheet";l.href="${stylesheet}";l.media="print";wholeStyle=new Promise(function(r){l.onerror=r;l.onload=function(){l.media="all";r()}});d.currentScript.before(l)}(document)`;
}

/** Cards are laid out as they come near the screen until the page is quiet, and then all of them (web/styles/cards.css). */
export const quietScript =
  'addEventListener("load",function(){(self.requestIdleCallback||setTimeout)(function(){document.documentElement.dataset.quiet=""})})';

/** On a slow phone the page is read, and its buttons pressed, seconds before it can answer: such a press is kept. */
export const earlyClickScript =
  'addEventListener("click",function h(e){if("ready"in document.documentElement.dataset)return removeEventListener("click",h,true);var b=e.target.closest("button[type=button]");if(b)earlyClick=b},true);var earlyClick';

/**
 * Names, titles and words that reach a page after it was drawn, or are typed into it, in letters that its first words had none of: the
 * rules of their faces are fetched when the first of them is seen. In the page itself, where it costs no file and is there before React.
 */
export function rareLettersScript(stylesheet: string): string {
  return `addEventListener("load",function(){var d,o=new MutationObserver(function(m){m.some(function(c){return f(c.target.textContent)})});function f(s){if(!d&&/[\\u0100-\\u1eff]/.test(s)){d=document.createElement("link");d.rel="stylesheet";d.href="${stylesheet}";document.head.append(d);o.disconnect()}return d}o.observe(document.body,{subtree:true,childList:true,characterData:true});addEventListener("input",function(e){f(e.target.value)});f(document.body.textContent)})`;
}

declare global {
  var wholeStyle: Promise<unknown> | undefined;
  var earlyClick: HTMLElement | undefined;
}

/** Called once the page is hydrated. */
export function carryOutEarlyClick(): void {
  document.documentElement.dataset["ready"] = "";
  const pressed = globalThis.earlyClick;
  globalThis.earlyClick = undefined;
  if (pressed?.isConnected === true) pressed.click();
}
