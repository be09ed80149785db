import { createContext, useContext } from "react";

// Marks the inline pieces the hub itself wrote, for the host to hash; the mark is taken off before the page leaves.
export const Nonce = createContext<string | undefined>(undefined);

// Where the stylesheet goes. Forty kilobytes of it through every render would cost more than the page itself.
export const styleslot = "/*styles*/";

export function useNonce(): string | undefined {
  return useContext(Nonce);
}
