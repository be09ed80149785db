export interface Inline {
  readonly nonce: string;
  readonly styleslot: string;
  readonly stylesheet: Uint8Array;
}

interface Collected {
  readonly html: Buffer<ArrayBuffer>;
  readonly scripts: readonly Uint8Array[];
  readonly styles: readonly Uint8Array[];
}

// The hub's own inline scripts and styles carry the nonce of this render. Their contents are collected for the policy's
// hashes and the mark is taken off, so that the page can be kept. Markup that came in as data has no mark and is not blessed.
// The stylesheet takes its place in the same walk. All of it on bytes: a page is never a text again once it is rendered.
export function collectInline(page: Buffer, { nonce, styleslot, stylesheet }: Inline): Collected {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const scripts: Uint8Array[] = [];
  const styles: Uint8Array[] = [];
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at));
    from = at + mark.length;
    const tag = page.toString("latin1", page.lastIndexOf("<", at), from);
    const kind = /^<(script|style)\b/.exec(tag)?.[1];
    if (kind === undefined) continue;
    const start = page.indexOf(">", from) + 1;
    const end = page.indexOf(`</${kind}>`, start);
    const content = page.subarray(start, end);
    const final = content.equals(Buffer.from(styleslot)) ? stylesheet : content;
    pieces.push(page.subarray(from, start), final);
    from = end;
    if (final.length > 0) (kind === "script" ? scripts : styles).push(final);
  }
  pieces.push(page.subarray(from));
  return { html: Buffer.concat(pieces), scripts, styles };
}
