export interface Inline {
  readonly nonce: string;
  readonly styleslot: string;
  readonly stylesheet: string;
}

// The hub's own inline scripts and styles carry the nonce of this render. Their contents are collected for the policy's
// hashes and the mark is taken off, so that the page can be kept. Markup that came in as data has no mark and is not blessed.
// The stylesheet takes its place in the same walk.
export function collectInline(html: string, { nonce, styleslot, stylesheet }: Inline): { html: string; scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const mark = ` nonce="${nonce}"`;
  const piece = new RegExp(`<(script|style)([^>]*?)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
  for (const [, tag, before = "", after = "", content = ""] of html.matchAll(piece)) {
    if (/\ssrc=/.test(before + after) || content === "") continue;
    (tag === "script" ? scripts : styles).push(content === styleslot ? stylesheet : content);
  }
  return { html: html.replaceAll(mark, "").replace(`<style>${styleslot}`, () => `<style>${stylesheet}`), scripts, styles };
}
