// Which modal dialogs are open, the topmost last. Everything outside an open modal is inert, so what must stay usable
// above it (the toasts) has to move into it.
const open: HTMLElement[] = [];
const listeners = new Set<() => void>();

export function dialogOpened(element: HTMLElement): () => void {
  open.push(element);
  tell();
  return () => {
    const at = open.indexOf(element);
    if (at >= 0) open.splice(at, 1);
    tell();
  };
}

export function topmostDialog(): HTMLElement | undefined {
  return open.at(-1);
}

export function onDialogsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}
