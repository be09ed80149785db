import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import type { ManagedFile } from "#contract/catalog-admin.ts";
import { productBounds } from "#contract/values/product-bounds.ts";
import { fileKind, fileSize } from "#web/features/catalog/own/file-size.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { TextInput } from "#web/ui/text-input.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";

interface FileNameProps {
  readonly file: ManagedFile;
  readonly note: string | undefined;
  readonly onRename: (name: string) => Promise<string | undefined>;
}

export function FileName({ file, note, onRename }: FileNameProps): ReactNode {
  const [isWriting, setIsWriting] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setIsWriting(false);
    // The field disappears; its button is back by then.
    queueMicrotask(() => button.current?.focus());
  };
  if (isWriting) return <NewName name={file.name} onRename={onRename} onLeave={leave} />;
  return (
    <div className="flex items-center gap-1">
      <div className="min-w-0">
        <p className="text-sm font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-xs text-soft">
          {[fileKind(file.name), fileSize(file.size), note].filter(Boolean).join(" · ")}
        </p>
      </div>
      <IconButton
        ref={button}
        label={`Rename ${file.name}`}
        className="w-9 pointer-coarse:w-11"
        onClick={() => setIsWriting(true)}
      >
        <ToolIcon name="pen" className="size-4.5" />
      </IconButton>
    </div>
  );
}

interface NewNameProps {
  readonly name: string;
  readonly onRename: (name: string) => Promise<string | undefined>;
  readonly onLeave: () => void;
}

function NewName({ name, onRename, onLeave }: NewNameProps): ReactNode {
  const [text, setText] = useState(name);
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly refused?: string | undefined }>({
    isBusy: false,
  });
  const keep = async () => {
    if (text.trim() === "" || text.trim() === name) return onLeave();
    setState({ isBusy: true });
    const refused = await onRename(text.trim());
    if (refused === undefined) onLeave();
    else setState({ isBusy: false, refused });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    event.preventDefault();
    if (event.key === "Enter") void keep();
    else onLeave();
  };
  return (
    <div className="grid gap-1.5 py-1">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          aria-label={`New name of ${name}`}
          aria-invalid={state.refused !== undefined || undefined}
          className="max-w-80 text-sm"
          maxLength={productBounds.fileName}
          value={text}
          ref={(field) => field?.select()}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="sm" busy={state.isBusy ? "Renaming..." : undefined} onClick={() => void keep()}>
          Rename
        </Button>
        <Button size="sm" variant="quiet" onClick={onLeave}>
          Cancel
        </Button>
      </div>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {state.refused}
      </p>
    </div>
  );
}
