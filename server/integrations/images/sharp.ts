import type { ImagePress } from "./interface.ts";

export function sharpPress(): ImagePress {
  return {
    press: () => Promise.reject(new Error("not written yet")),
  };
}
