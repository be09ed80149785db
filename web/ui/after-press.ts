// An error line that comes while a button is held pushes the button away, and the press is lost. It waits until the button is let go.
let isPressed = false;
let waiting: (() => void)[] = [];

function release(): void {
  isPressed = false;
  const acts = waiting;
  waiting = [];
  // The click of this press comes first.
  setTimeout(() => {
    for (const act of acts) act();
  });
}

if (typeof document !== "undefined") {
  document.addEventListener("mousedown", () => (isPressed = true), { capture: true });
  for (const end of ["mouseup", "dragend"]) document.addEventListener(end, release, { capture: true });
}

/** For changes that may move the page: runs them immediately, or once no pointer is pressed. */
export function afterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}
