import Bowser from "bowser";

/** "Chrome on Android": what a person recognises their device by. */
export function deviceWords(userAgent: string | null | undefined): string {
  if (userAgent === null || userAgent === undefined || userAgent === "") return "An unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name !== undefined && browser.name !== "" && os.name !== undefined)
    return `${browser.name} on ${os.name}`;
  return browser.name || os.name || "An unknown device";
}
