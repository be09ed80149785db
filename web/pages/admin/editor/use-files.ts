import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ManagedFile } from "#contract/catalog-admin.ts";
import { productBounds } from "#contract/values/product-bounds.ts";
import { toast } from "#web/ui/toast-store.ts";
import { orderFiles, productsKey, removeFile, renameFile, sendFile } from "../calls/product-calls.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import { moved } from "./draft/change-draft.ts";
import type { Editor } from "./use-editor.ts";
import { type Uploads, useUploads } from "./use-uploads.ts";

interface Files {
  readonly uploads: Uploads;
  /** Whether files were added or removed on this page, and nothing was said about it yet. */
  readonly hasChanged: boolean;
  readonly settle: () => void;
  readonly move: (from: number, to: number) => Promise<void>;
  /** Each returns a message on failure. */
  readonly rename: (file: ManagedFile, name: string) => Promise<string | undefined>;
  readonly remove: (file: ManagedFile) => Promise<{ readonly text: string } | undefined>;
}

/**
 * The files of a product: they are changed at once, whatever else is being written. What is brought before the product is kept waits
 * for that, and then goes up by itself.
 */
export function useFiles({ state: { product }, tell }: Editor): Files {
  const [firstKept] = useState(() => Promise.withResolvers<number>());
  useEffect(() => {
    if (product) firstKept.resolve(product.id);
  }, [product, firstKept]);
  const [hasChanged, setHasChanged] = useState(false);
  const client = useQueryClient();
  const files = product?.files ?? [];
  const show = (next: readonly ManagedFile[]) => {
    tell({ is: "kept otherwise", product: { files: next } });
    void client.invalidateQueries({ queryKey: [...productsKey, "list"] });
  };
  const uploads = useUploads({
    send: async (sending) => sendFile(await unlessStopped(firstKept.promise, sending.signal), sending),
    onDone: (file) => {
      tell({ is: "file came", file });
      setHasChanged(true);
    },
    refuse: ({ size }) =>
      size === 0
        ? "This file is empty."
        : size > productBounds.fileBytes
          ? "This file is larger than a gigabyte."
          : undefined,
  });
  return {
    uploads,
    hasChanged,
    settle: () => setHasChanged(false),
    async move(from, to) {
      if (!product) return;
      const next = moved(files, from, to);
      show(next);
      try {
        show(
          (
            await orderFiles(
              product.id,
              next.map(({ id }) => id),
            )
          ).files,
        );
      } catch (refusal) {
        show(files);
        toast({ title: "The order was not saved", description: wordsOf(refusal), variant: "destructive" });
      }
    },
    async rename({ id }, name) {
      if (!product) return undefined;
      try {
        const renamed = await renameFile({ product: product.id, file: id, name });
        show(files.map((file) => (file.id === id ? renamed : file)));
        return undefined;
      } catch (refusal) {
        return wordsOf(refusal);
      }
    },
    async remove({ id }) {
      if (!product) return undefined;
      try {
        show((await removeFile(product.id, id)).files);
        setHasChanged(true);
        return undefined;
      } catch (refusal) {
        return { text: wordsOf(refusal) };
      }
    },
  };
}

function unlessStopped<Value>(awaited: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  return Promise.race([awaited, promise]);
}
