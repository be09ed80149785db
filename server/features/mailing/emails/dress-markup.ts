// Mail programs drop style sheets, so each piece of a drawn text carries its own style. The classes are those of the night.
import { day, faces } from "./look.ts";

const words = `font-family:${faces.text.replaceAll('"', "'")};color:${day.ink}`;
const heading = `margin:24px 0 10px;font-family:${faces.display};font-weight:400;color:${day.ink}`;
const list = `margin:0 0 14px;padding-left:24px;font-size:17px;line-height:27px;${words}`;
const code = `font-family:${faces.digits};font-size:15px`;

const looks: Readonly<Record<string, { readonly of: string; readonly style: string }>> = {
  p: { of: "ink", style: `margin:0 0 14px;font-size:17px;line-height:27px;${words}` },
  h3: { of: "ink", style: `font-size:24px;line-height:30px;${heading}` },
  h4: { of: "ink", style: `font-size:20px;line-height:26px;${heading}` },
  h5: { of: "ink", style: `font-size:18px;line-height:26px;${heading}` },
  h6: { of: "ink", style: `font-size:17px;line-height:26px;${heading}` },
  ul: { of: "ink", style: list },
  ol: { of: "ink", style: list },
  li: { of: "ink", style: "margin:0 0 6px" },
  blockquote: { of: "line", style: `margin:0 0 14px;padding-left:16px;border-left:3px solid ${day.line}` },
  pre: {
    of: "well",
    style: `margin:0 0 14px;padding:12px;background-color:${day.sunken};border:1px solid ${day.line};border-radius:6px;white-space:pre-wrap;overflow-wrap:anywhere`,
  },
  code: { of: "ink", style: code },
  a: { of: "ink", style: `color:${day.ink};text-decoration:underline` },
  hr: { of: "line", style: `margin:22px 0;border:0;border-top:1.5px solid ${day.line}` },
};

const tag = new RegExp(`<(${Object.keys(looks).join("|")})(?=[ />])`, "g");
// Only the picture of the email travels with it: words take the place of others.
const picture = /<img src="[^"]*" alt="([^"]*)"[^>]*>/g;

/** Drawn markdown in the look of an email. */
export function dressMarkup(html: string): string {
  return html
    .replace(picture, "$1")
    .replace(tag, (start, name: string) => `${start} class="${looks[name]?.of}" style="${looks[name]?.style}"`);
}
