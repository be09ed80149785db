import { micromark } from "micromark";

// One more when the same text is drawn in another way: what was drawn by an older one is drawn anew.
export const drawingVersion = 1;

const heading = /<(\/?)h([1-6])>/g;
const code = /<pre>/g;
const otherSite = /<a href="((?:https?:)?\/\/[^"]*)"/g;
const picture = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;

// The page has one title, and the full detail stands below a heading of the second rank.
const above = 2;

/**
 * Markdown as markup that is safe to show: what is not markdown is text, and a link leads to http, https, irc, ircs, mailto or
 * xmpp or nowhere. Headings stand below the page's own, and what leads elsewhere tells nobody where it was followed. A picture from
 * elsewhere would not be let in by the page, so its words stand in its place. Code that is wider than the page can
 * be scrolled by keys.
 */
export function drawMarkdown(text: string): string {
  return rankHeadings(micromark(text))
    .replace(code, '<pre tabindex="0">')
    .replace(otherSite, '<a href="$1" rel="noopener noreferrer nofollow"')
    .replace(picture, (tag, source: string, words: string) => (/^\/(?!\/)/.test(source) ? tag : words));
}

// Whichever rank an author begins with and however many they skip: each heading is one below the last that is above it.
function rankHeadings(markup: string): string {
  const open: number[] = [];
  return markup.replace(heading, (_tag, slash: string, written: string) => {
    if (slash === "") {
      while ((open.at(-1) ?? 0) >= Number(written)) open.pop();
      open.push(Number(written));
    }
    return `<${slash}h${Math.min(6, above + open.length)}>`;
  });
}
