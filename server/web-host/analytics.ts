// Somebody else's script that counts visits, where the operator has asked for one. It is never on pages of the back office or the sandbox,
// nor on those whose address opens an account, and never for people who ask not to be followed.
import { adminPaths } from "#contract/values/admin-paths.ts";
import { letterPaths, otherPaths, paths } from "#contract/values/paths.ts";

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Global Privacy Control, or its forerunner. */
export function asksNotToBeFollowed(headers: Headers): boolean {
  return headers["sec-gpc"] === "1" || headers["dnt"] === "1";
}

const [office, sandbox] = [adminPaths.products, otherPaths.sandboxMail].map((path) => `/${path.split("/")[1]}`);
const apart = [paths.admin, sandbox, otherPaths.styleguide, otherPaths.maintenance, ...Object.values(letterPaths)];

export function mayBeCounted(address: string): boolean {
  const path = address.split("?", 1)[0] ?? address;
  return !apart.some((place) => path === place || path.startsWith(`${place}/`));
}

/**
 * Loads it, unless the browser says no by itself: kept pages are the same for everybody. Whoever walks on into the back office goes there by
 * a new document, into which nothing came along.
 */
export function analyticsLoader(script: string): string {
  const address = JSON.stringify(script).replaceAll("<", String.raw`\u003c`);
  return (
    `!function(n,d){if(n.globalPrivacyControl||n.doNotTrack==="1")return;d.documentElement.dataset.counted="";` +
    `addEventListener("click",function(e){var a=e.target.closest&&e.target.closest('a[href^="${office}"],a[href^="${sandbox}"]');` +
    `if(a&&!e.button&&!e.metaKey&&!e.ctrlKey&&!e.shiftKey&&!a.target){e.preventDefault();e.stopImmediatePropagation();location.assign(a.href)}},true);` +
    `var s=d.createElement("script");s.src=${address};s.defer=true;d.head.append(s)}(navigator,document)`
  );
}
