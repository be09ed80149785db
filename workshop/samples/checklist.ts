// The checklist has two sides of paper: no room for a cover, and some left over for what was found.
import { drawn } from "./blocks.ts";
import { coverArt } from "./sheet.ts";

export async function checklistBand(): Promise<string> {
  const art = (await coverArt("accessibility-checklist")).replace(
    "<svg ",
    '<svg role="img" aria-label="A raised hand with a tick in its palm" ',
  );
  return `<header class="band"><div class="picture">${art}</div><div><h1>Accessibility Checklist</h1><p>The checks that catch most of what shuts people out, in the order in which they cost least to mend. Print both sides; take it to the next review.</p></div></header>`;
}

export function checklistSides(text: string): string {
  const row = `<tr>${"<td>&nbsp;</td>".repeat(4)}</tr>`;
  const head = ["Where", "What shuts people out", "Who mends it", "By"]
    .map((title) => `<th scope="col">${title}</th>`)
    .join("");
  return `${drawn(text)}<section class="findings"><h2>What we found</h2><table class="grid"><thead><tr>${head}</tr></thead><tbody>${row.repeat(9)}</tbody></table></section>`;
}
