// Where the hub keeps files that are nobody's business but through its doors.
export interface FileStore {
  /** Keeps what the stream brings, whole or not at all; what was there under this key is replaced. */
  keep(key: string, content: ReadableStream<Uint8Array>, about: KeptAbout): Promise<KeptFile>;
  /** From the first byte to the last, or the part from `from` up to and with `to`. Undefined when there is no such file. */
  open(key: string, part?: FilePart): Promise<OpenedFile | undefined>;
  /** Undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
  /** Takes away what a process left that was killed while it kept something. Fails when the place is not there. */
  tidy(): Promise<void>;
}

export interface KeptAbout {
  readonly contentType: string;
  readonly mostBytes: number;
}

export interface KeptFile {
  readonly size: number;
  readonly sha256: Uint8Array;
}

export interface FilePart {
  readonly from: number;
  readonly to: number;
}

export interface OpenedFile {
  readonly content: ReadableStream<Uint8Array>;
  // Of the whole file.
  readonly size: number;
}

/** The place where the files are does not answer, or will not have us; it is the operator's to mend. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";
}

/** The stream brought more than it may: nothing was kept. */
export class TooManyBytes extends Error {}

/** Files below this are named by no row, and no row of the database may have them removed. */
export const beyondRows = "audit/";

// Keys are ours, never a visitor's; one that would leave its place is a bug.
const plain = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

export function checkKey(key: string): string {
  if (!plain.test(key) || key.includes("..")) throw new Error(`Not a key of a file: ${key}`);
  return key;
}
