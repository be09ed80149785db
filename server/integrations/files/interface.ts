// The store of private files, which leave it only through the hub's doors.
export interface FileStore {
  /** Stores the stream, whole or not at all, in place of an earlier file under this key. */
  keep(key: string, content: ReadableStream<Uint8Array>, about: NewFileFacts): Promise<KeptFile>;
  /** From the first byte to the last, or the part from `from` up to and with `to`. Undefined when there is no such file. */
  open(key: string, part?: FilePart): Promise<OpenedFile | undefined>;
  /** Undefined when there is no such file. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Does nothing when the file is gone. */
  remove(key: string): Promise<void>;
  /** Removes unfinished files of a process that was killed. Fails when the store cannot be reached. */
  tidy(): Promise<void>;
}

export interface NewFileFacts {
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

/** The file store does not answer, or refuses the hub; the operator has to mend it. */
export class FilesAway extends Error {
  override readonly name = "FilesAway";
}

/** The stream was longer than allowed: nothing was stored. */
export class TooManyBytes extends Error {}

/** Files below this are named by no row, and no row of the database may have them removed. */
export const beyondRows = "audit/";

// Keys are ours, never a visitor's; one that would leave its place is a bug.
const plain = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9.-]*)+$/;

export function checkKey(key: string): string {
  if (!plain.test(key) || key.includes("..")) throw new Error(`Not a key of a file: ${key}`);
  return key;
}
