// Captions in WebVTT, read strictly: a file is either understood whole or refused with the number of the line.
import { talkBounds } from "#contract/values/talk-bounds.ts";

export interface Cue {
  readonly fromMs: number;
  readonly toMs: number;
  readonly text: string;
}

export type CaptionsVerdict = { readonly cues: readonly Cue[] } | { readonly fault: string };

interface WrittenLine {
  readonly number: number;
  readonly text: string;
}

class CaptionsFault extends Error {}

/** The captions of a file. Only their times and plain text are taken: no styles, no positions, no tags. */
export function readCaptions(file: Uint8Array): CaptionsVerdict {
  try {
    const [head, ...blocks] = blocksOf(decoded(file));
    if (!/^WEBVTT(?:[ \t]|$)/.test(head?.[0]?.text ?? ""))
      throw new CaptionsFault("This is not a WebVTT file: its first line has to be WEBVTT.");
    return { cues: cuesOf(blocks) };
  } catch (error) {
    if (error instanceof CaptionsFault) return { fault: error.message };
    throw error;
  }
}

function decoded(file: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    throw new CaptionsFault("This file is not in UTF-8. Save it again with that encoding.");
  }
}

// Parted by empty lines.
function blocksOf(text: string): WrittenLine[][] {
  const blocks: WrittenLine[][] = [[]];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line === "") blocks.push([]);
    else blocks.at(-1)?.push({ number: at + 1, text: line });
  }
  return blocks.filter((block) => block.length > 0);
}

function cuesOf(blocks: readonly WrittenLine[][]): Cue[] {
  const cues: Cue[] = [];
  for (const block of blocks) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0]?.text ?? "")) continue;
    const { number, cue } = cueOf(block);
    if (cue.fromMs < (cues.at(-1)?.toMs ?? 0))
      throw new CaptionsFault(`Line ${number}: this caption starts before the one above it has ended.`);
    if (cue.text !== "") cues.push(cue);
  }
  if (cues.length === 0) throw new CaptionsFault("There are no captions in this file.");
  if (cues.length > talkBounds.cues) throw new CaptionsFault(`Use at most ${talkBounds.cues} captions.`);
  return cues;
}

function cueOf(block: readonly WrittenLine[]): { readonly number: number; readonly cue: Cue } {
  // A line above the times is a name that no viewer sees.
  const [times, ...lines] = block[0]?.text.includes("-->") ? block : block.slice(1);
  const number = times?.number ?? block[0]?.number ?? 1;
  const [, from = "", to = ""] = /^[ \t]*([\d:.]+)[ \t]+-->[ \t]+([\d:.]+)(?:[ \t].*)?$/.exec(times?.text ?? "") ?? [];
  const [fromMs, toMs] = [msOf(from), msOf(to)];
  if (fromMs === undefined || toMs === undefined)
    throw new CaptionsFault(`Line ${number}: a caption starts with its times, such as 00:01:05.000 --> 00:01:08.500.`);
  if (toMs <= fromMs) throw new CaptionsFault(`Line ${number}: this caption ends before it starts.`);
  const text = lines.map(plainLine).filter(Boolean).join("\n");
  if (text.length > talkBounds.cueLetters) throw new CaptionsFault(`Line ${number}: this caption is too long.`);
  return { number, cue: { fromMs, toMs, text } };
}

function msOf(time: string): number | undefined {
  const [, hours = "0", minutes = "", seconds = "", ms = ""] =
    /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/.exec(time) ?? [];
  if (minutes === "") return undefined;
  const whole = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(ms);
  return whole <= talkBounds.seconds * 1000 ? whole : undefined;
}

// The tags of WebVTT: classes, voices, languages, ruby, and times within a caption.
const tag = /<(?:\/?(?:c|i|b|u|v|lang|ruby|rt)(?:[.\s][^<>]*)?|[\d:.]+)>/g;
const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", amp: "&", nbsp: " ", lrm: "", rlm: "" };

function plainLine({ number, text }: WrittenLine): string {
  const bare = text.replaceAll(tag, "");
  if (bare.includes("<") || bare.includes("-->"))
    throw new CaptionsFault(`Line ${number}: captions are plain text. Remove the tag or the arrow.`);
  return bare
    .replaceAll(/&(lt|gt|amp|nbsp|lrm|rlm);/g, (_all, name: string) => signs[name] ?? "")
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The file that the player reads. */
export function writeCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ fromMs, toMs, text }) => `${timeOf(fromMs)} --> ${timeOf(toMs)}\n${escaped(text)}\n`);
  return `WEBVTT\n\n${blocks.join("\n")}`;
}

function timeOf(ms: number): string {
  const part = (size: number, of: number, digits = 2) => String(Math.floor(ms / size) % of).padStart(digits, "0");
  return `${part(3_600_000, 1000)}:${part(60_000, 60)}:${part(1000, 60)}.${part(1, 1000, 3)}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
