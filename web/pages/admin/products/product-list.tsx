import { type ReactNode, useState } from "react";
import type { ManagedRow } from "#contract/catalog-admin.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SortableList } from "#web/ui/sortable-list.tsx";
import { ListHeads, ProductRow } from "./product-row.tsx";
import { RowMenu } from "./row-menu.tsx";
import { useOrder } from "./use-order.ts";
import { useProductActs } from "./use-product-acts.ts";

interface ProductListProps {
  readonly products: readonly ManagedRow[];
  /** A part of the shelf has no order of its own. */
  readonly shows: "whole shelf" | "part";
}

export function ProductList({ products, shows }: ProductListProps): ReactNode {
  const order = useOrder();
  const acts = useProductActs();
  const [leaving, setLeaving] = useState<ManagedRow>();
  const isWhole = shows === "whole shelf";

  const movesOf = (place: number) => ({
    up: place > 0 ? () => order.moveAndTell(place, place - 1) : undefined,
    down: place < products.length - 1 ? () => order.moveAndTell(place, place + 1) : undefined,
  });
  return (
    <>
      <div className="@container rounded-lg border border-edge bg-raised">
        <ListHeads />
        <SortableList
          label="Products"
          items={products}
          keyOf={({ id }) => String(id)}
          nameOf={({ title }) => title}
          onMove={order.move}
          state={isWhole ? "movable" : "fixed"}
          className="divide-y divide-line"
          rowClassName="bg-raised first:rounded-t-lg last:rounded-b-lg"
        >
          {(product, place, handle) => (
            <ProductRow
              product={product}
              handle={handle}
              menu={
                <RowMenu
                  product={product}
                  moves={isWhole ? movesOf(place) : undefined}
                  onStep={(step) => void acts.step(product, step)}
                  onDelete={() => setLeaving(product)}
                />
              }
            />
          )}
        </SortableList>
      </div>
      <p role="status" className="sr-only">
        {order.told}
      </p>
      {leaving ? (
        <ConfirmDialog
          title={`Delete ${leaving.title}?`}
          description="Its pictures, files and questions go with it, and its address leads nowhere. This cannot be taken back."
          confirm="Delete"
          busy="Deleting..."
          onConfirm={async () => {
            const refused = await acts.remove(leaving);
            if (!refused) setLeaving(undefined);
            return refused;
          }}
          onClose={() => setLeaving(undefined)}
        />
      ) : null}
    </>
  );
}
