export interface Inline {
  readonly nonce: string;
  readonly styleslot: string;
  readonly stylesheet: string;
}

interface Collected {
  readonly html: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

// The hub's own inline scripts and styles carry the nonce of this render. Their contents are collected for the policy's
// hashes and the mark is taken off, so that the page can be kept. Markup that came in as data has no mark and is not blessed.
// The stylesheet takes its place in the same walk; a walk from mark to mark, because a pattern over the whole page costs more.
export function collectInline(page: string, { nonce, styleslot, stylesheet }: Inline): Collected {
  const mark = ` nonce="${nonce}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  let html = "";
  let from = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    html += page.slice(from, at);
    from = at + mark.length;
    const tag = page.slice(page.lastIndexOf("<", at), from);
    const kind = /^<(script|style)\b/.exec(tag)?.[1];
    if (kind === undefined) continue;
    const start = page.indexOf(">", from) + 1;
    const end = page.indexOf(`</${kind}>`, start);
    const content = page.slice(start, end);
    html += page.slice(from, start);
    from = end;
    const final = content === styleslot ? stylesheet : content;
    html += final;
    if (final !== "") (kind === "script" ? scripts : styles).push(final);
  }
  return { html: html + page.slice(from), scripts, styles };
}
