// A line that appears while a button is pressed, an error of the field that was left for instance, pushes the button away from the
// pointer. The browser then sends the click to an element around both places, and the press would be lost.
const pressable = "a[href], button, summary, label";
// Within this distance a finger or a mouse means one place.
const mostPixels = 8;

/** A click goes to the button on which it started, wherever that is by then. */
export function returnClicksToMovedButtons(): void {
  let start: { readonly button: Element; readonly x: number; readonly y: number } | undefined;
  const remember = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    const button = (target as Element).closest(pressable);
    start = button === null ? undefined : { button, x, y };
  };
  const giveBack = (event: MouseEvent) => {
    const began = start;
    start = undefined;
    // Without a detail it is a key, or a script.
    if (began === undefined || event.detail === 0 || began.button.contains(event.target as Node)) return;
    // A person who drags the pointer off the button has changed their mind.
    if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > mostPixels) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    began.button.dispatchEvent(new MouseEvent("click", event));
  };
  addEventListener("mousedown", remember, true);
  addEventListener("click", giveBack, true);
}
