// What was drawn becomes an answer: with its style, its policy and what may be kept of it.
import { topicsKept } from "#contract/topics.ts";
import type { Config } from "#server/config.ts";
import type { Made } from "#server/http/kept-answer.ts";
import { pagePolicy, securityHeaders } from "#server/http/security-headers.ts";
import { analyticsLoader } from "./analytics.ts";
import { collectInline } from "./inline-pieces.ts";
import { createPageStyle, type DrawnPart } from "./page-style.ts";
import { readRareFaces } from "./rare-faces.ts";

export interface Rendered {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

export type Rendering = Made | { readonly other: Rendered };

// While developing nothing is kept and hot reload may inject what it needs.
export function passOn(answer: Response, page: readonly DrawnPart[]): Rendering {
  const { "x-keep": _keep, "x-frame-from": _frames, ...headers } = Object.fromEntries(answer.headers);
  return {
    other: {
      status: answer.status,
      headers: { ...headers, "cache-control": "no-store" },
      body: asBytes(page).toString(),
    },
  };
}

// Every page is written into the same room before it is finished, which happens in one go: a new block for each would be asked of the machine
// and given back to it a thousand times a second.
let room = Buffer.alloc(0);

function asBytes(page: readonly DrawnPart[]): Buffer {
  const most = page.reduce(
    (sum, piece) => sum + (typeof piece === "string" ? piece.length * 3 : piece.bytes.length),
    0,
  );
  if (room.length < most) room = Buffer.alloc(most * 2);
  let end = 0;
  for (const piece of page) {
    if (typeof piece === "string") end += room.write(piece, end);
    else {
      room.set(piece.bytes, end);
      end += piece.bytes.length;
    }
  }
  return room.subarray(0, end);
}

interface Drawn {
  readonly page: readonly DrawnPart[];
  /** The address of the script that counts visits. */
  readonly counter: string | undefined;
}

export type Finish = (address: string, answer: Response, drawn: Drawn) => Rendering;

interface Sheets {
  readonly styleslot: string;
  readonly stylesheet: string;
  readonly rareFaces: string;
}

const mostRemembered = 16;

/**
 * A search is drawn for everybody who asks and mostly finds what it found before. What is drawn like the last one of its address is finished
 * like it: the same style, the same hashes, the same bytes.
 */
export function createFinisher(config: Config, { styleslot, stylesheet, rareFaces }: Sheets, nonce: string): Finish {
  const styleOf = createPageStyle(stylesheet);
  const rareFacesOf = readRareFaces(rareFaces, stylesheet);
  const last = new Map<string, Drawn & { readonly head: string; readonly rendering: Rendering }>();
  return (address, answer, drawn) => {
    const head = `${answer.status} ${JSON.stringify([...answer.headers])}`;
    const before = last.get(address);
    if (before && before.head === head && before.counter === drawn.counter && isSame(before.page, drawn.page))
      return before.rendering;
    const bytes = asBytes(drawn.page);
    const inline = { nonce, styleslot, stylesheet: styleOf(drawn.page), rareFaces: rareFacesOf(bytes) };
    const rendering = finish(config, answer, { ...collectInline(bytes, inline), counter: drawn.counter });
    last.delete(address);
    last.set(address, { ...drawn, head, rendering });
    for (const oldest of last.keys()) if (last.size > mostRemembered) last.delete(oldest);
    return rendering;
  };
}

function isSame(before: readonly DrawnPart[], page: readonly DrawnPart[]): boolean {
  return before.length === page.length && page.every((part, at) => part === before[at]);
}

function finish(
  config: Config,
  answer: Response,
  { counter, ...collected }: Collected & Pick<Drawn, "counter">,
): Rendering {
  const isCounted = counter !== undefined && answer.headers.get("content-type")?.startsWith("text/html") === true;
  const { html, scripts } = isCounted ? counted(collected, counter) : collected;
  const { styles } = collected;
  const { "x-keep": keep, "x-frame-from": frames, ...given } = Object.fromEntries(answer.headers);
  const headers = {
    ...securityHeaders(config),
    // A page may be stricter: one with a secret in its address tells nobody where its reader came from.
    ...given,
    "content-security-policy": pagePolicy(config, {
      scripts,
      styles,
      frames,
      counter: isCounted ? new URL(counter).origin : undefined,
    }),
  };
  if (answer.status !== 200 || keep === undefined) {
    return {
      other: {
        status: answer.status,
        headers: { "cache-control": "no-store", ...(answer.status === 503 ? { "retry-after": "5" } : {}), ...headers },
        body: html,
      },
    };
  }
  return {
    body: html,
    headers: {
      ...headers,
      // A page about a person says more: what they took back, nobody on the way may show any longer.
      "cache-control": given["cache-control"] ?? "public, max-age=0, s-maxage=30, must-revalidate",
      vary: isCounted ? "Accept-Encoding, Sec-GPC, DNT" : "Accept-Encoding",
    },
    // Whether visits are counted is a setting.
    topics: [...new Set([...topicsKept(keep), "settings"])],
  };
}

type Collected = ReturnType<typeof collectInline>;

function counted({ html, scripts }: Collected, counter: string): Pick<Collected, "html" | "scripts"> {
  const loader = Buffer.from(analyticsLoader(counter));
  const end = html.lastIndexOf("</body>");
  if (end === -1) return { html, scripts };
  const pieces = [html.subarray(0, end), Buffer.from("<script>"), loader, Buffer.from("</script>"), html.subarray(end)];
  return { html: Buffer.concat(pieces), scripts: [...scripts, loader] };
}
