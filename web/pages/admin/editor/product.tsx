import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { managedProduct } from "../calls/product-calls.ts";
import { ProductEditor } from "./product-editor.tsx";
import { cn } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { barPlace, barRoom } from "./editor-bar.tsx";
import { useEditing, useFirstSave } from "./use-editing.ts";

export function meta() {
  return [{ title: `Product · Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Product(): ReactNode {
  const { id, editing } = useEditing();
  return <Opened key={editing} editing={editing} id={id} />;
}

function Opened(props: { readonly editing: string; readonly id: string }): ReactNode {
  const { isNew, onCreated } = useFirstSave(props, adminPaths.product);
  return isNew ? <ProductEditor start={undefined} onCreated={onCreated} /> : <Existing id={Number(props.id)} />;
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
        <EmptyState title="Product not found" action={<ButtonLink to={adminPaths.products}>All products</ButtonLink>}>
          <p>This product may have been deleted.</p>
        </EmptyState>
      ) : (
        children
      )}
    </main>
  );
}

function WaitingEditor(): ReactNode {
  return (
    <main id="main" tabIndex={-1} aria-busy="true">
      <div className={cn("relative z-20", barPlace)}>
        <div className={barRoom}>
          <Skeleton className="h-6 w-52" />
          <Skeleton className="ml-auto h-11 w-24" />
        </div>
      </div>
      <div
        role="status"
        aria-label="Loading the product"
        className="mx-auto grid max-w-[96rem] gap-12 px-4 pt-8 sm:px-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]"
      >
        <div className="grid content-start gap-6">
          {["h-11", "h-11", "h-24", "h-64"].map((height, at) => (
            <div key={at} className="grid gap-2">
              <Skeleton className="h-4 w-28" />
              <Skeleton className={height} />
            </div>
          ))}
        </div>
        <Skeleton className="hidden h-[36rem] xl:block" />
      </div>
    </main>
  );
}
