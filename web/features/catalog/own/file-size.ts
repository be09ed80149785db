const steps = ["bytes", "KB", "MB", "GB"] as const;

/** As people say it: two digits that matter, and a thousand of one is one of the next. */
export function fileSize(bytes: number): string {
  if (bytes === 1) return "1 byte";
  let size = bytes;
  let step = 0;
  while (size >= 999.5 && step < steps.length - 1) {
    size /= 1000;
    step += 1;
  }
  const digits = step > 0 && size < 9.95 ? 1 : 0;
  return `${size.toFixed(digits)} ${steps[step] ?? ""}`;
}

/** The kind of a file, from its name. */
export function fileKind(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "File";
}
