// The native modal under Dialog and Drawer: focus kept inside, the rest inert, Esc, focus handed back, all by the browser,
// so that no script has to pretend it and no style has to be injected. The scroll lock is one rule in base.css.
import { type MouseEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from "react";
import { dialogOpened } from "./open-dialogs.ts";

interface ModalProps {
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly onClose: () => void;
  readonly className: string;
  readonly children: ReactNode;
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

/** Open while it is mounted. The element is the veil itself; the panel is its child. */
export function Modal({ labelledBy, describedBy, onClose, className, children }: ModalProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef(new Set<TypedField>());
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    const start =
      element.querySelector<HTMLElement>("[data-autofocus]") ?? element.querySelector<HTMLElement>("[data-panel]");
    start?.focus();
    const leave = dialogOpened(element);
    return () => {
      leave();
      element.close();
    };
  }, []);

  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  };
  // Browsers close a modal on a second Esc without asking; then the owner must hear of it.
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
  };
  // A form with text stays open after a press beside the panel: only Esc, Close and the dialog's own buttons end it then.
  const noteTyped = ({ target }: SyntheticEvent) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "file"))
      typed.current.add(target);
  };
  const pressVeil = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) return;
    if ([...typed.current].some((field) => field.isConnected && isFilled(field))) nudge(event.currentTarget);
    else onClose();
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={className}
      onCancel={cancel}
      onClose={closed}
      onInput={noteTyped}
      onPointerDown={pressVeil}
    >
      {children}
    </dialog>
  );
}

// A search is as quickly typed again, and a box as quickly ticked.
function isFilled(field: TypedField): boolean {
  return field.value.trim() !== "" && !["checkbox", "radio", "range", "search"].includes(field.type);
}

/** Shows that the press was noticed, but the dialog stays open. */
function nudge(veil: Element): void {
  const panel = veil.querySelector<HTMLElement>("[data-panel]");
  panel?.classList.remove("nudged");
  // Read in between, so that it moves again.
  if (panel && panel.offsetWidth > 0) panel.classList.add("nudged");
}
