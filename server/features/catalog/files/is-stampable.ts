import type { Tx } from "#server/db/client.ts";
import { type FileRow, updateStampRefusal } from "./store.ts";

// The largest file that a stamping process may hold in memory.
const mostBytes = 100 * 1024 * 1024;

type Stampable = Pick<FileRow, "contentType" | "size" | "stampRefusal">;

/** Whether a copy of it could carry its owner's address. */
export function isStampable({ contentType, size, stampRefusal }: Stampable): boolean {
  return contentType === "application/pdf" && size <= mostBytes && stampRefusal === null;
}

/** What administrators read about a PDF that opens without a stamp. */
export function stampProblemOf(file: Stampable): "too_large" | FileRow["stampRefusal"] {
  return file.contentType === "application/pdf" && file.size > mostBytes ? "too_large" : file.stampRefusal;
}

/** From now on buyers get this file without a stamp, and administrators see why. */
export function refuseStamps(tx: Tx, fileId: string, why: "unreadable" | "too_heavy"): Promise<void> {
  return updateStampRefusal(tx, fileId, why);
}
