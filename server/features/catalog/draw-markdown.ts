import { micromark } from "micromark";

const heading = /<(\/?)h([1-6])>/g;
const otherSite = /<a href="(https?:\/\/[^"]*)"/g;

/**
 * Markdown as markup that is safe to show: what is not markdown is text, and a link leads to http, https, irc, ircs, mailto or
 * xmpp or nowhere. Headings stand below the page's own, and what leads elsewhere tells nobody where it was followed.
 */
export function drawMarkdown(text: string): string {
  return micromark(text)
    .replace(heading, (_tag, slash: string, level: string) => `<${slash}h${Math.min(6, Number(level) + 2)}>`)
    .replace(otherSite, '<a href="$1" rel="noopener noreferrer nofollow"');
}
