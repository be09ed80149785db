import { useQueryClient } from "@tanstack/react-query";
import type { ManagedRow } from "#contract/catalog-admin.ts";
import { toast } from "#web/ui/toast-store.ts";
import { changeStatus, deleteProduct, productsKey } from "../calls/product-calls.ts";
import { wordsOf } from "#web/api/refusal-words.ts";
import type { StatusStep } from "./status.tsx";

type Product = Pick<ManagedRow, "id" | "title">;

interface ProductActs {
  readonly step: (product: Product, step: StatusStep) => Promise<void>;
  /** Returns a message on failure. */
  readonly remove: (product: Product) => Promise<{ readonly text: string } | undefined>;
}

export function useProductActs(): ProductActs {
  const client = useQueryClient();
  const again = () => client.invalidateQueries({ queryKey: productsKey });
  return {
    async step({ id, title }, { to, done }) {
      try {
        await changeStatus(id, to);
        toast({ title: `${title} ${done}`, variant: "success" });
      } catch (refusal) {
        toast({ title: `${title} was not changed`, description: wordsOf(refusal), variant: "destructive" });
      }
      await again();
    },
    async remove({ id, title }) {
      try {
        await deleteProduct(id);
      } catch (refusal) {
        return { text: wordsOf(refusal) };
      }
      toast({ title: `${title} is deleted` });
      await again();
      return undefined;
    },
  };
}
