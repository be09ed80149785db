import { micromark } from "micromark";

// Grows when the same text is drawn in another way: older markup is then drawn anew.
export const drawingVersion = 1;

const heading = /<(\/?)h([1-6])>/g;
const code = /<pre>/g;
const otherSite = /<a href="((?:https?:)?\/\/[^"]*)"/g;
const picture = /<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;

// The page has one title, and the full detail is below a heading of the second rank.
const above = 2;

/**
 * Markdown as markup that is safe to show: anything else is text, and a link leads to http, https, irc, ircs, mailto or
 * xmpp or nowhere. Headings rank below the page's own, and a link to another site sends no referrer. The page's policy refuses
 * a picture from elsewhere, so its words take its place. Code that is wider than the page can
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
