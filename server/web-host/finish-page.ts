// A rendered page becomes an answer: with its style, its policy and its caching rules.
import { topicsKept } from "#contract/topics.ts";
import type { Config } from "#server/config/config.ts";
import type { NewAnswer } from "#server/cache/cached-answer.ts";
import { cameraPermission, pagePolicy, securityHeaders } from "#server/http/security-headers.ts";
import { analyticsLoader } from "./analytics.ts";
import { collectInline } from "./inline-pieces.ts";
import { createPageStyle } from "./page-style.ts";
import { readRareFaces } from "./rare-faces.ts";

export interface RenderedPage {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

export type Rendering = NewAnswer | { readonly other: RenderedPage };

// While developing nothing is kept and hot reload may inject what it needs.
export function passOn(answer: Response, html: string): Rendering {
  const {
    "x-keep": _keep,
    "x-frame-from": _frames,
    "x-camera": _camera,
    ...headers
  } = Object.fromEntries(answer.headers);
  return { other: { status: answer.status, headers: { ...headers, "cache-control": "no-store" }, body: html } };
}

/** `counter`: the address of the script that counts visits. */
export type Finish = (answer: Response, html: string, counter: string | undefined) => Rendering;

interface Sheets {
  readonly styleslot: string;
  readonly stylesheet: string;
  readonly rareFaces: string;
}

export function createFinisher(config: Config, { styleslot, stylesheet, rareFaces }: Sheets, nonce: string): Finish {
  const styleOf = createPageStyle(stylesheet);
  const rareFacesOf = readRareFaces(rareFaces, stylesheet);
  return (answer, html, counter) => {
    const page = Buffer.from(html);
    const inline = { nonce, styleslot, stylesheet: Buffer.from(styleOf(html)), rareFaces: rareFacesOf(page) };
    return finish(config, answer, { ...collectInline(page, inline), counter });
  };
}

function finish(
  config: Config,
  answer: Response,
  { counter, ...collected }: InlineParts & { readonly counter: string | undefined },
): Rendering {
  const isCounted = counter !== undefined && answer.headers.get("content-type")?.startsWith("text/html") === true;
  const { html, scripts } = isCounted ? counted(collected, counter) : collected;
  const { styles } = collected;
  const { "x-keep": keep, "x-frame-from": frames, "x-camera": camera, ...given } = Object.fromEntries(answer.headers);
  const headers = {
    ...securityHeaders(config),
    ...(camera === undefined ? {} : { "permissions-policy": cameraPermission }),
    // A page may be stricter: one with a secret in its address sends no referrer at all.
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
      // A page about a person says more: no proxy may keep showing data that they removed.
      "cache-control": given["cache-control"] ?? "public, max-age=0, s-maxage=30, must-revalidate",
      vary: isCounted ? "Accept-Encoding, Sec-GPC, DNT" : "Accept-Encoding",
    },
    // Whether visits are counted is a setting.
    topics: [...new Set([...topicsKept(keep), "settings"])],
  };
}

type InlineParts = ReturnType<typeof collectInline>;

function counted({ html, scripts }: InlineParts, counter: string): Pick<InlineParts, "html" | "scripts"> {
  const loader = Buffer.from(analyticsLoader(counter));
  const end = html.lastIndexOf("</body>");
  if (end === -1) return { html, scripts };
  const pieces = [html.subarray(0, end), Buffer.from("<script>"), loader, Buffer.from("</script>"), html.subarray(end)];
  return { html: Buffer.concat(pieces), scripts: [...scripts, loader] };
}
