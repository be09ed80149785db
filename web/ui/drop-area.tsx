import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { cn } from "./class-names.ts";
import { ToolIcon } from "./tool-icons.tsx";

interface DropAreaProps {
  /** The text of its button. */
  readonly label: string;
  readonly hint: ReactNode;
  /** As an input takes it: the kinds that are offered in the browser's own dialog. */
  readonly accept?: string;
  readonly onFiles: (files: readonly File[]) => void;
  /** page: files of this kind that are pasted anywhere on the page come here too. */
  readonly paste?: { readonly kind: RegExp };
}

/** Adds files: by a button, by dropping, by pasting. */
export function DropArea({ label, hint, accept, onFiles, paste }: DropAreaProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState<"nothing" | "files">("nothing");

  const take = (list: FileList | null | undefined) => {
    if (list && list.length > 0) onFiles([...list]);
  };
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => paste?.kind.test(type));
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  const allow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver("files");
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver("nothing");
    take(event.dataTransfer.files);
  };
  return (
    <div
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={() => setOver("nothing")}
      onDrop={drop}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-dashed px-4 py-3 transition-colors",
        over === "files" ? "border-accent bg-sunken" : "border-control",
      )}
    >
      <Button variant="outline" size="sm" aria-describedby={id} onClick={() => input.current?.click()}>
        <ToolIcon name="upload" className="size-4.5" /> {label}
      </Button>
      <p id={id} className="min-w-0 grow basis-48 text-sm text-soft">
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again after it was refused.
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
