import type { RareFaces } from "./rare-faces.ts";

export interface Inline {
  readonly nonce: string;
  readonly styleslot: string;
  readonly stylesheet: Uint8Array;
  readonly rareFaces: RareFaces;
}

interface Collected {
  readonly html: Buffer<ArrayBuffer>;
  readonly scripts: readonly Uint8Array[];
  readonly styles: readonly Uint8Array[];
}

const modulePreload = '<link rel="modulepreload"';
// React, the router and what begins with them: nine tenths of all script. The rest is found in time by the script that imports it.
const largestFile = "/assets/entry.client-";

// The hub's own inline scripts and styles carry the nonce of this render. Their contents are collected for the policy's
// hashes and the mark is taken off, so that the page can be kept. Markup that came in as data has no mark and is not blessed.
// In the same walk the stylesheet takes its place, and script files step behind text, fonts and pictures: asked for first,
// nine of them would hold up the first paint by a second on a slow phone. All on bytes: a page is never a text again.
export function collectInline(page: Buffer, { nonce, styleslot, stylesheet, rareFaces }: Inline): Collected {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const scripts: Uint8Array[] = [];
  const styles: Uint8Array[] = [];
  const pieces: Uint8Array[] = [];
  const styled = rareFaces.rules === "" ? stylesheet : Buffer.concat([stylesheet, Buffer.from(rareFaces.rules)]);
  let preloads = "";
  let from = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    const begins = page.lastIndexOf("<", at);
    const tag = page.toString("latin1", begins, at);
    const ends = page.indexOf(">", at) + 1;
    pieces.push(page.subarray(from, begins));
    if (tag.startsWith(modulePreload)) {
      if (tag.includes(largestFile))
        preloads += `${modulePreload} fetchpriority="low"${tag.slice(modulePreload.length)}/>`;
      from = ends;
      continue;
    }
    const kind = /^<(script|style)\b/.exec(tag)?.[1];
    if (kind === "style") pieces.push(Buffer.from(rareFaces.preloads));
    const rest = page.toString("latin1", at + mark.length, ends);
    if (kind === "script" && /type="module"/.test(tag + rest)) {
      pieces.push(Buffer.from(preloads));
      preloads = "";
    }
    pieces.push(Buffer.from(tag + rest, "latin1"));
    from = ends;
    if (kind === undefined) continue;
    from = page.indexOf(`</${kind}>`, ends);
    const content = page.subarray(ends, from);
    const final = content.equals(Buffer.from(styleslot)) ? styled : content;
    pieces.push(final);
    if (final.length > 0) (kind === "script" ? scripts : styles).push(final);
  }
  pieces.push(page.subarray(from));
  return { html: Buffer.concat(pieces), scripts, styles };
}
