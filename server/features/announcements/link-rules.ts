// The links in a drawn body and on the button: each target has a number, and an email names the number.
import { linkTarget } from "#contract/values/announcement.ts";

const anchor = /<a href="([^"]*)"/g;

/** Each target once, in their order. A link to a mailbox or a chat is not among them. */
export function targetsIn(
  { html, button }: { readonly html: string; readonly button: { readonly link: string } | null },
  hubUrl: string,
): string[] {
  const written = [...html.matchAll(anchor)].map(([, href = ""]) => plain(href));
  const targets = [...written, ...(button === null ? [] : [button.link])].map((link) => linkTarget(link, hubUrl));
  return [...new Set(targets.filter((target) => target !== undefined))];
}

/** The same markup with other addresses for its targets. */
export function withAddresses(html: string, hubUrl: string, addressOf: (target: string) => string): string {
  return html.replaceAll(anchor, (written, href: string) => {
    const target = linkTarget(plain(href), hubUrl);
    return target === undefined ? written : `<a href="${escaped(addressOf(target))}"`;
  });
}

/** A text as markup shows it. */
export function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}

function plain(attribute: string): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
