// A third party's script that counts visits, where the operator has asked for one. It is on public pages alone, and never for people who ask
// not to be followed.
import { badgePaths, paths, peoplePaths } from "#contract/values/paths.ts";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Global Privacy Control, or its forerunner. */
export function asksNotToBeFollowed(headers: Headers): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}

// By their names: a new page is not counted until it is listed.
const below = [paths.product(""), peoplePaths.person(""), badgePaths.badge("")].map((place) => `${place}[^/]+`);
const alone = [paths.home, paths.membership, paths.privacyPolicy, paths.terms, badgePaths.verify];
const publicPages = `^(?:${[...alone, ...below].join("|")})$`;
const isPublic = new RegExp(publicPages);

export function mayBeCounted(address: string): boolean {
  return isPublic.test(address.split("?", 1)[0] ?? address);
}

/**
 * Loads it, unless the browser refuses by itself: cached pages are the same for all visitors. A visitor who moves on to a page that is not public
 * goes there by a new document, which does not contain it.
 */
export function analyticsLoader(script: string): string {
  const address = JSON.stringify(script).replaceAll("<", String.raw`\u003c`);
  return (
    `!function(n,d){if(n.globalPrivacyControl||n.doNotTrack==="1")return;d.documentElement.dataset.counted="";` +
    `var p=new RegExp(${JSON.stringify(publicPages)});` +
    `addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("a[href]");` +
    `if(a&&a.host===location.host&&!p.test(a.pathname)&&!e.button&&!e.metaKey&&!e.ctrlKey&&!e.shiftKey&&!a.target&&!a.hasAttribute("download"))` +
    `{e.preventDefault();e.stopImmediatePropagation();location.assign(a.href)}},true);` +
    `var s=d.createElement("script");s.src=${address};s.defer=true;d.head.append(s)}(navigator,document)`
  );
}
