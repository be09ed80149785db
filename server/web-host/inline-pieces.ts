import type { RareFaces } from "./rare-faces.ts";

export interface Inline {
  readonly nonce: string;
  readonly styleslot: string;
  readonly stylesheet: Uint8Array;
  readonly rareFaces: RareFaces;
}

interface InlineParts {
  readonly html: Buffer<ArrayBuffer>;
  readonly scripts: readonly Uint8Array[];
  readonly styles: readonly Uint8Array[];
}

const modulePreload = '<link rel="modulepreload"';
const isModule = / type="module"( async="")?/;

// The page's scripts are requested once it is painted, all of them together; without a paint event, as in a tab behind, after three seconds.
// No script runs twice, and this one leaves no trace: React takes over the document as it was drawn.
const beginner =
  '{let d=document,t=d.currentScript,s=d.createElement("script"),g=()=>{d.head.append(s);s.remove()};s.type="module";s.text=t.previousSibling.text;t.remove();setTimeout(g,3e3);new PerformanceObserver(g).observe({type:"paint",buffered:!0})}';

// The hub's own inline scripts and styles carry the nonce of this render. Their contents are collected for the policy's
// hashes and the mark is taken off, so that the page can be kept. Markup that came in as data has no mark and is not blessed.
// In the same walk the stylesheet takes its place, and script files step behind text, fonts and pictures: preloaded, or asked for while
// the page is read, they would hold up the largest picture by a third of a second on a slow phone. All on bytes: a page is never a
// text again.
export function collectInline(page: Buffer, { nonce, styleslot, stylesheet, rareFaces }: Inline): InlineParts {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const scripts: Uint8Array[] = [];
  const styles: Uint8Array[] = [];
  const pieces: Uint8Array[] = [];
  const styled = rareFaces.rules === "" ? stylesheet : Buffer.concat([stylesheet, Buffer.from(rareFaces.rules)]);
  const files = new Set<string>();
  let from = 0;
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, from)) {
    const opens = page.lastIndexOf("<", at);
    const tag = page.toString("latin1", opens, at);
    const ends = page.indexOf(">", at) + 1;
    pieces.push(page.subarray(from, opens));
    const rest = page.toString("latin1", at + mark.length, ends);
    if (tag.startsWith(modulePreload)) {
      const file = /href="(\/assets\/[\w.-]+)"/.exec(tag + rest)?.[1];
      if (file !== undefined) files.add(file);
      from = ends;
      continue;
    }
    const kind = /^<(script|style)\b/.exec(tag)?.[1];
    if (kind === "style") pieces.push(Buffer.from(rareFaces.preloads));
    const begins = kind === "script" && isModule.test(tag + rest);
    pieces.push(Buffer.from(begins ? (tag + rest).replace(isModule, ' type="begin"') : tag + rest, "latin1"));
    from = ends;
    if (kind === undefined) continue;
    from = page.indexOf(`</${kind}>`, ends);
    const content = page.subarray(ends, from);
    const final = content.equals(Buffer.from(styleslot)) ? styled : begins ? importing(content, files) : content;
    pieces.push(final);
    if (final.length > 0) (kind === "script" ? scripts : styles).push(final);
    if (!begins) continue;
    scripts.push(Buffer.from(beginner));
    pieces.push(Buffer.from(`</script><script>${beginner}`));
  }
  pieces.push(page.subarray(from));
  return { html: Buffer.concat(pieces), scripts, styles };
}

// Modules that it imports later would be requested only once the others are there.
function importing(script: Buffer, files: ReadonlySet<string>): Buffer {
  const text = script
    .toString()
    .replace(/\bimport\(("[^"]+")\)/g, "import $1")
    .replace(/\s*\n\s*/g, "\n");
  const missing = [...files].filter((file) => !text.includes(` "${file}"`));
  return Buffer.from(text + missing.map((file) => `import "${file}";`).join(""));
}
