import type { ReactNode } from "react";
import { rowGrid } from "./product-row.tsx";

/** For the eye alone: each row says in words what it holds. */
export function ListHeads(): ReactNode {
  return (
    <div
      aria-hidden="true"
      className="hidden rounded-t-lg border-b border-edge bg-sunken py-2.5 pr-17 pl-13 text-sm font-semibold @4xl:block"
    >
      <div className={rowGrid}>
        {["Product", "Price", "Inside", "Status"].map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
    </div>
  );
}
