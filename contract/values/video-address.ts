import { hasPlainHost } from "./plain-host.ts";

// Turns the link of a film into its player's URL and origin.
export interface Embed {
  readonly src: string;
  readonly origin: string;
}

/** Undefined if the link has no player. */
export function embedOf(address: string): Embed | undefined {
  const url = URL.parse(address);
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") return undefined;
  if (!hasPlainHost(url)) return undefined;
  const player = players.find(({ hosts }) => hosts.test(url.hostname));
  const src = player ? player.play(url) : url;
  return src && { src: src.href, origin: src.origin };
}

const players = [
  {
    hosts: /^(?:(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    play: youTube,
  },
  { hosts: /^(?:(?:www|player)\.)?vimeo\.com$/, play: vimeo },
];

// The host that sets no cookie before the film plays.
function youTube({ hostname, pathname, searchParams }: URL): URL | undefined {
  const [first = "", second = ""] = pathname.split("/").slice(1);
  const behind = ["embed", "shorts", "live"].includes(first) ? second : (searchParams.get("v") ?? "");
  const id = hostname === "youtu.be" ? first : behind;
  return /^[\w-]{6,20}$/.test(id)
    ? new URL(`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`)
    : undefined;
}

function vimeo({ pathname }: URL): URL | undefined {
  const id = /^\/(?:video\/)?(\d+)$/.exec(pathname)?.[1];
  return id === undefined ? undefined : new URL(`https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`);
}
