import { type ComponentProps, type KeyboardEvent, type ReactNode, useRef } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { ToolIcon, type ToolIconName } from "#web/ui/tool-icons.tsx";
import { type Dress, dressText } from "./dress-text.ts";

interface DressButton {
  readonly dress: Dress;
  readonly icon: ToolIconName;
  readonly says: string;
  /** With Ctrl, on a Mac with Command. */
  readonly key?: string;
}

const buttons: readonly DressButton[] = [
  { dress: "bold", icon: "bold", says: "Bold", key: "b" },
  { dress: "italic", icon: "italic", says: "Italic", key: "i" },
  { dress: "heading", icon: "heading", says: "Heading" },
  { dress: "list", icon: "list", says: "List" },
  { dress: "quote", icon: "quote", says: "Quote" },
  { dress: "link", icon: "link", says: "Link", key: "k" },
];

/** A text in markdown, with buttons for those who do not know its marks by heart. */
export function MarkdownField(props: Omit<ComponentProps<"textarea">, "ref" | "onKeyDown">): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const press = (dress: Dress) => {
    if (field.current) replaceSelected(field.current, dress);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = buttons.find(({ key }) => key === event.key.toLowerCase());
    if (!button) return;
    // The same keys collapse the sidebar and open the palette; these ignore prevented events.
    event.preventDefault();
    press(button.dress);
  };
  return (
    <div>
      <div
        role="group"
        aria-label="Formatting"
        className="flex flex-wrap gap-0.5 rounded-t-md border border-b-0 border-control bg-sunken p-0.5"
      >
        {buttons.map(({ dress, icon, says, key }) => (
          <IconButton
            key={dress}
            label={says}
            title={key === undefined ? says : `${says} (Ctrl+${key.toUpperCase()})`}
            aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
            className="size-9 hover:not-disabled:bg-raised pointer-coarse:size-11"
            // The selection in the field stays.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(dress)}
          >
            <ToolIcon name={icon} className="size-4.5" />
          </IconButton>
        ))}
      </div>
      <TextArea {...props} ref={field} className="rounded-t-none" onKeyDown={onKeyDown} />
    </div>
  );
}

/** As if it were typed, so that the browser's own undo takes it back. */
function replaceSelected(field: HTMLTextAreaElement, dress: Dress): void {
  const { value: text, selectionStart: from, selectionEnd: to } = field;
  const made = dressText({ text, from, to }, dress);
  field.focus();
  field.setSelectionRange(made.from, made.to);
  // Old, and the only way of typing that undo knows of. Where a browser has given it up, the text changes without.
  // oxlint-disable-next-line typescript/no-deprecated
  const isTyped =
    made.insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, made.insert);
  if (!isTyped) {
    field.setRangeText(made.insert, made.from, made.to);
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  field.setSelectionRange(...made.select);
}
