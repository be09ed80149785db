import { type RefObject, useEffect, useRef } from "react";

/** The focus follows to a step that replaces another; the button that led there is gone. Give the element tabIndex={-1} if it takes none. */
export function useArrival<Element extends HTMLElement>(): RefObject<Element | null> {
  const place = useRef<Element>(null);
  useEffect(() => place.current?.focus(), []);
  return place;
}
