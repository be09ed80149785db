const units = ["B", "KB", "MB", "GB"] as const;

/** 1.2 MB, 640 KB: as people read a file's size. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount < 10 && power > 0 ? Number(amount.toFixed(1)) : Math.round(amount)} ${units[power]}`;
}

/** PDF, ZIP, TTF: the ending says it shorter than the type. */
export function kindInWords(name: string): string {
  return /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? "File";
}
