import { useEffect, useEffectEvent } from "react";

/** Ctrl+S, on a Mac Command+S; not behind a dialog. */
export function useSaveKeys(save: () => void): void {
  const onKeys = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    if (document.querySelector("dialog:modal") === null) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeys(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
