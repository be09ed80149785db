import { Refusal } from "#server/errors.ts";
import { type FilmVerdict, readFilm } from "./film-rules.ts";
import { firstBytes } from "./first-bytes.ts";

type Film = Extract<FilmVerdict, { is: "film" }>;

interface SentFile {
  readonly isTalk: boolean;
  readonly name: string;
  readonly contentType: string;
  /** One sign a byte. */
  readonly start: string;
}

interface Examined {
  readonly film: Film | undefined;
  /** The whole stream, still unread. */
  readonly content: ReadableStream<Uint8Array>;
}

const film = "video/mp4";
const namedFilm = /\.(mp4|m4v|mov|webm|mkv|avi|wmv|mpe?g|ogv)$/i;

/** In a talk, a film that a browser can't play while it loads is refused before its bytes are stored. */
export async function examineFilm(sent: ReadableStream<Uint8Array>, file: SentFile): Promise<Examined> {
  if (file.contentType === film) return examineMp4(sent, file);
  const isFilm = namedFilm.test(file.name) || (file.start.startsWith("ftyp", 4) && file.contentType !== "audio/mp4");
  if (file.isTalk && isFilm) throw new Refusal("film_not_mp4");
  return { film: undefined, content: sent };
}

async function examineMp4(sent: ReadableStream<Uint8Array>, { isTalk }: SentFile): Promise<Examined> {
  let { head, content } = await firstBytes(sent, 64 * 1024);
  let verdict = readFilm(head);
  while (verdict.is === "more" && head.length < verdict.bytes) {
    const wanted = verdict.bytes;
    ({ head, content } = await firstBytes(content, wanted));
    if (head.length < wanted) break;
    verdict = readFilm(head);
  }
  if (verdict.is === "film") return { film: verdict, content };
  if (isTalk) throw new Refusal(verdict.is === "fault" ? verdict.fault : "film_cut_off");
  return { film: undefined, content };
}
