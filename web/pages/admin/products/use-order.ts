import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ManagedList } from "#contract/catalog-admin.ts";
import { toast } from "#web/ui/toast-store.ts";
import { orderProducts, productList } from "../calls/product-calls.ts";
import { moved } from "../editor/draft/change-draft.ts";
import { wordsOf } from "#web/api/refusal-words.ts";

interface Order {
  readonly move: (from: number, to: number) => void;
  /** The last act of a row's buttons, for screen readers. */
  readonly announcement: string;
  readonly moveAndTell: (from: number, to: number) => void;
}

const { queryKey } = productList({ q: "", status: "all" });

// A move waits until the one before is saved, or refused.
let saving = Promise.resolve();

/** The shelf's order: seen at once, saved one move after the other, taken back when it could not be saved. */
export function useOrder(): Order {
  const client = useQueryClient();
  const [announcement, setAnnouncement] = useState("");
  const save = async (ids: readonly number[], before: ManagedList) => {
    try {
      await orderProducts(ids);
    } catch (refusal) {
      client.setQueryData(queryKey, before);
      toast({ title: "The order was not saved", description: wordsOf(refusal), variant: "destructive" });
      void client.invalidateQueries({ queryKey });
    }
  };

  const move = (from: number, to: number) => {
    const before = client.getQueryData(queryKey);
    if (!before || from === to || to < 0 || to >= before.products.length) return;
    void client.cancelQueries({ queryKey });
    const products = moved(before.products, from, to);
    client.setQueryData(queryKey, { ...before, products });
    saving = saving.then(() =>
      save(
        products.map(({ id }) => id),
        before,
      ),
    );
  };
  const moveAndTell = (from: number, to: number) => {
    const list = client.getQueryData(queryKey)?.products ?? [];
    move(from, to);
    setAnnouncement(`${list[from]?.title} is now at position ${to + 1} of ${list.length}.`);
  };
  return { move, announcement, moveAndTell };
}
