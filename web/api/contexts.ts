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
/** A page is handed over in parts, in the order in which it is read; one that is an object is the same object in every page that has it. */
export type PagePart = string | { readonly markup: string; readonly bytes: Uint8Array };

// Where a page leaves its text, which a Response would carry through a stream and back, and the routes that its address has.
export const finishedContext = createContext<{ page?: readonly PagePart[]; routes?: readonly string[] }>();
