import { createContext } from "react-router";

// What the server hands to a rendering page. Read from the built bundle by the web host (entry.server re-exports them),
// because a file loaded by Node and also bundled would exist twice.
export interface Site {
  readonly publicUrl: string;
  readonly year: number;
}

export const siteContext = createContext<Site>();
export const apiFetchContext = createContext<typeof fetch>();
export const nonceContext = createContext<string>();
