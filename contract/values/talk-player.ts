// Films of talks at other sites: the player that shows one, from any second on.
import { type Embed, embedOf } from "./video-address.ts";

const starts: Readonly<Record<string, (src: URL, second: number) => void>> = {
  "https://www.youtube-nocookie.com": (src, second) => src.searchParams.set("start", String(second)),
  "https://player.vimeo.com": (src, second) => (src.hash = `t=${second}s`),
  "https://iframe.mediadelivery.net": (src, second) => src.searchParams.set("t", String(second)),
  "https://player.mediadelivery.net": (src, second) => src.searchParams.set("t", String(second)),
};

/** Undefined if the link is not a film at YouTube, Vimeo or Bunny. */
export function talkPlayerOf(link: string): Embed | undefined {
  const embed = embedOf(link);
  if (!embed || !Object.hasOwn(starts, embed.origin)) return undefined;
  const src = new URL(embed.src);
  if (!src.hostname.endsWith(".mediadelivery.net")) return embed;
  // Bunny gives out the address of a page that plays the film as well.
  const [, library = "", film = ""] = /^\/(?:embed|play)\/(\d+)\/([\w-]+)$/.exec(src.pathname) ?? [];
  return film === "" ? undefined : { ...embed, src: `${embed.origin}/embed/${library}/${film}?autoplay=true` };
}

export function startingAt({ src, origin }: Embed, second: number): string {
  const address = new URL(src);
  if (second > 0) starts[origin]?.(address, second);
  return address.href;
}
