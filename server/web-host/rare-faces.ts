// Faces of letters that few pages show: European ones with more than an accent, and the scripts of India. Their rules are not in the
// stylesheet that every page carries. A page whose first words need some carries those, and asks early for what its title is set in.
// The rupee sign has a file of its own as well: found while the page is laid out, it would have all of it laid out a second time.
interface RareFace {
  readonly rule: string;
  readonly address: string;
  readonly isForHeadings: boolean;
  readonly has: (code: number) => boolean;
}

export interface RareFaces {
  readonly rules: string;
  readonly preloads: string;
}

const rupee = "₹";
// The first bytes, in UTF-8, of letters from U+100 to U+24F, from U+900 to U+DFF, and from U+1E00 to U+1FFF.
const firstBytes = [0xe0, 0xe1, 0xc4, 0xc5, 0xc6, 0xc7, 0xc8, 0xc9];
const rareLetters = /[\u0100-\u024f\u0900-\u0963\u0966-\u0d7f\u1e00-\u1eff]/gu;

/** `stylesheet`: the one that every page carries some of. */
export function readRareFaces(css: string, stylesheet = ""): (page: Buffer) => RareFaces {
  const faces = facesIn(css);
  const ofPrices = facesIn(stylesheet).find(
    ({ has, isForHeadings }) => !isForHeadings && has(rupee.codePointAt(0) ?? 0),
  );
  const prices = ofPrices === undefined ? "" : preloaded(ofPrices);
  return (page) => {
    const early = prices !== "" && page.includes(rupee) ? prices : "";
    // Nearly every page ends here.
    if (faces.length === 0 || !firstBytes.some((byte) => page.includes(byte))) return { rules: "", preloads: early };
    const text = page.toString("utf8");
    const needed = facesFor(faces, text);
    const [, title = ""] = /<title>([^<]*)<\/title>/.exec(text) ?? [];
    return {
      rules: needed.map(({ rule }) => rule).join(""),
      preloads: facesFor(needed, title)
        .filter(({ isForHeadings, address }) => isForHeadings && address !== "")
        .map(preloaded)
        .concat(early)
        .join(""),
    };
  };
}

function preloaded({ address }: RareFace): string {
  return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin="anonymous"/>`;
}

function facesIn(css: string): RareFace[] {
  return [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => readFace(rule));
}

function facesFor(faces: readonly RareFace[], text: string): RareFace[] {
  const codes = [...new Set(text.match(rareLetters))].map((letter) => letter.codePointAt(0) ?? 0);
  return faces.filter(({ has }) => codes.some(has));
}

function readFace(rule: string): RareFace {
  const [, list = ""] = /unicode-range:([^;}]+)/.exec(rule) ?? [];
  const ranges = list.split(",").map((range) => {
    const [first = "", last = first] = range.trim().replace(/^U\+/i, "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });
  return {
    rule,
    address: /url\(["']?([^"')]+)/.exec(rule)?.[1] ?? "",
    isForHeadings: /font-family:\s*["']?(Indian Heading|Rozha One)/.test(rule),
    has: (code) => ranges.some(([first, last]) => first <= code && code <= last),
  };
}
