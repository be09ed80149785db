import type { ReactNode } from "react";
import { cn } from "./class-names.ts";

interface AvatarProps {
  readonly name: string | null | undefined;
  readonly src?: string | null | undefined;
  readonly size?: "sm" | "md" | "lg" | "xl";
  readonly className?: string;
}

const sizes = {
  sm: "size-8 text-xs",
  md: "size-11 text-sm",
  lg: "size-16 text-lg",
  xl: "size-28 text-heading",
} as const;

const grounds = ["bg-marigold text-night", "bg-bottle text-cream", "bg-indigo text-cream", "bg-blush text-night"];

/** Decoration beside a name; where the name is not written, pass the picture's alt through the text around it. */
export function Avatar({ name, src, size = "md", className }: AvatarProps): ReactNode {
  const frame = cn(
    "inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-edge",
    sizes[size],
    className,
  );
  if (src) return <img src={src} alt="" loading="lazy" decoding="async" className={cn(frame, "object-cover")} />;
  return (
    <span
      aria-hidden="true"
      className={cn(frame, "font-semibold select-none", grounds[groundOf(name, grounds.length)])}
    >
      {initialsOf(name)}
    </span>
  );
}

/** The placeholder of a picture: up to two initials, or U without a name. */
export function initialsOf(name: string | null | undefined): string {
  const words = (name ?? "").split(/[\s.@_-]+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : "";
  return (first + last).toLocaleUpperCase("en") || "U";
}

/** The same name always gets the same ground, so that a list of faces keeps its colours. */
export function groundOf(name: string | null | undefined, grounds: number): number {
  let sum = 0;
  for (const letter of name ?? "") sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % grounds;
}

function firstLetter(word: string | undefined): string {
  return word ? String.fromCodePoint(word.codePointAt(0) ?? 0) : "";
}
