import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import type { ManagedRow } from "#contract/catalog-admin.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { SortableList } from "#web/ui/sortable-list.tsx";
import { ListHeads, ProductRow } from "./product-row.tsx";
import { isWhole, PublishQuestion, type Wholeness } from "./publish-question.tsx";
import { RowMenu } from "./row-menu.tsx";
import type { StatusStep } from "./status.tsx";
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
  const [question, setQuestion] = useState<{ readonly product: ManagedRow; readonly step: StatusStep }>();
  const navigate = useNavigate();
  const isShelf = shows === "whole shelf";

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
          state={isShelf ? "movable" : "fixed"}
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
                  moves={isShelf ? movesOf(place) : undefined}
                  onStep={(step) =>
                    step.to === "published" && !isWhole(wholenessOf(product))
                      ? setQuestion({ product, step })
                      : void acts.step(product, step)
                  }
                  onDelete={() => setLeaving(product)}
                />
              }
            />
          )}
        </SortableList>
      </div>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
      {question ? (
        <PublishQuestion
          of={wholenessOf(question.product)}
          onPublish={() => acts.step(question.product, question.step)}
          onMend={() => void navigate(`${adminPaths.product(question.product.id)}#contents`)}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
      {leaving ? (
        <ConfirmDialog
          title={`Delete ${leaving.title}?`}
          description="Its pictures, files and questions are deleted too, and its link stops working. This can't be undone."
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

function wholenessOf({ title, priceMember, priceNonMember, files, hasLink }: ManagedRow): Wholeness {
  const opens = files > 0 || hasLink ? "something" : "nothing";
  return { title, isSold: priceMember > 0 || priceNonMember > 0, opens };
}
