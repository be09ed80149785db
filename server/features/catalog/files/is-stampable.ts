// What pdf-lib may be given to hold in memory.
const mostBytes = 100 * 1024 * 1024;

/** Whether a copy of it could carry its owner's address. */
export function isStampable({ contentType, size }: { readonly contentType: string; readonly size: number }): boolean {
  return contentType === "application/pdf" && size <= mostBytes;
}
