import type { ReactNode } from "react";
import type { OwnFile } from "#contract/access.ts";
import { fileKind, fileSize } from "./file-size.ts";
import { OpenButton, OpenStatus } from "./open-button.tsx";
import type { Openings } from "./use-opening.ts";

interface OwnFilesProps {
  readonly files: readonly OwnFile[];
  readonly openings: Openings;
}

export function OwnFiles({ files, openings }: OwnFilesProps): ReactNode {
  return (
    <ul aria-label="Your files" className="mt-6 w-full divide-y divide-line rounded-lg border border-edge bg-raised">
      {files.map((file) => (
        <li key={file.id} className="px-4 py-2.5">
          <div className="flex items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="font-semibold [overflow-wrap:anywhere]">{file.name}</p>
              <p className="text-sm text-soft tabular-nums">{fileWords(file)}</p>
            </div>
            <OpenButton
              openings={openings}
              file={file}
              variant="outline"
              size="sm"
              className="shrink-0"
              label={`Download ${file.name}`}
            >
              Download
            </OpenButton>
          </div>
          <OpenStatus openings={openings} file={file} />
        </li>
      ))}
    </ul>
  );
}

export function fileWords({ name, size }: OwnFile): string {
  return `${fileKind(name)}, ${fileSize(size)}`;
}
