import { createContext, useContext } from "react";

// Marks the inline pieces the hub itself wrote, for the host to hash; the mark is taken off before the page leaves.
export const Nonce = createContext<string | undefined>(undefined);

// The slot of the stylesheet. Rendering its forty kilobytes each time would cost more than the page itself.
// In the browser the slot holds what the host put into it, so that a document which React has to draw anew keeps its looks.
export const styleslot =
  typeof document === "undefined" ? "/*styles*/" : (document.querySelector("style")?.textContent ?? "");

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
