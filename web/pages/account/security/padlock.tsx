import type { ReactNode } from "react";

/** The hub's sun as the keyhole of a lock. */
export function Padlock({ className }: { readonly className: string }): ReactNode {
  return (
    <svg viewBox="0 0 64 76" className={className} aria-hidden="true" fill="none" strokeLinejoin="round">
      <path d="M16 34V22a16 16 0 0 1 32 0v12" stroke="var(--edge)" strokeWidth="7" />
      <path d="M16 34V22a16 16 0 0 1 32 0v12" stroke="var(--color-marigold)" strokeWidth="4" />
      <rect
        x="5"
        y="32"
        width="54"
        height="41"
        rx="6"
        fill="var(--color-vermilion)"
        stroke="var(--edge)"
        strokeWidth="1.5"
      />
      <rect x="9" y="36" width="46" height="33" rx="3" stroke="var(--color-cream)" strokeWidth="1" />
      <path d="M20 62a12 12 0 0 1 24 0Z" fill="var(--color-marigold)" />
      <path
        d="M16 62h32M32 46v-5M23.5 48.5l-3-4.2M40.5 48.5l3-4.2M18.3 55l-5-2M45.7 55l5-2"
        stroke="var(--color-cream)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
