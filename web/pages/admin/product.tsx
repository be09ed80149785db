import { type ReactNode, useState } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/paths.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { managedProduct } from "./calls.ts";
import { ProductEditor } from "./editor/product-editor.tsx";
import { WaitingEditor } from "./editor/waiting-editor.tsx";

export function meta() {
  return [{ title: `Product · Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

// One page for a product that is there and for one that is still to be made: saved for the first time, it goes on under its
// own address with everything that stands in its fields.
export default function Product(): ReactNode {
  const { id = "new" } = useParams();
  const { key, state } = useLocation();
  const editing = editingOf(state) ?? (id === "new" ? key : id);
  return id === "new" || editingOf(state) !== undefined ? (
    <Opened key={editing} editing={editing} id={id} />
  ) : (
    <Opened key={id} editing={id} id={id} />
  );
}

function editingOf(state: unknown): string | undefined {
  return typeof state === "object" && state !== null && "editing" in state ? String(state.editing) : undefined;
}

function Opened({ editing, id }: { readonly editing: string; readonly id: string }): ReactNode {
  const [isNew] = useState(id === "new");
  const navigate = useNavigate();
  const onCreated = (product: { readonly id: number }) =>
    void navigate(adminPaths.product(product.id), { replace: true, preventScrollReset: true, state: { editing } });
  return isNew ? <ProductEditor start={undefined} onCreated={onCreated} /> : <Existing id={Number(id)} />;
}

function Existing({ id }: { readonly id: number }): ReactNode {
  const product = useOwnQuery(() => managedProduct(id));
  return (
    <Loaded of={product} waiting={<WaitingEditor />} failed={{ title: "The product did not load", within: NotLoaded }}>
      {(start) => <ProductEditor start={start} onCreated={() => undefined} />}
    </Loaded>
  );
}

function NotLoaded({ error, children }: { readonly error: Error; readonly children: ReactNode }): ReactNode {
  const isMissing = ["product_not_found", "invalid_input"].includes(codeOf(error) ?? "");
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-[76rem] px-4 py-10 sm:px-8">
      {isMissing ? (
        <EmptyState
          title="There is no such product"
          action={<ButtonLink to={adminPaths.products}>All products</ButtonLink>}
        >
          <p>It may have been deleted.</p>
        </EmptyState>
      ) : (
        children
      )}
    </main>
  );
}
