const written: Record<string, string> = { pdf: "PDF", ebook: "eBook" };

// PDF, eBook, or the type with a capital letter.
export function typeLabel(type: string): string {
  return written[type.toLowerCase()] ?? `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
}
