import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { productList } from "./calls.ts";
import { ListControls, useSearch } from "./products/list-controls.tsx";
import { NoProducts, WaitingList } from "./products/list-states.tsx";
import { ProductList } from "./products/product-list.tsx";

export function meta() {
  return [{ title: `Products · Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Products(): ReactNode {
  const search = useSearch();
  const list = useOwnQuery(() => productList(search));
  const { data, isPlaceholder } = list;
  const isWhole = search.q === "" && search.status === "all" && !isPlaceholder;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="mx-auto grid max-w-[76rem] grid-cols-[minmax(0,1fr)] content-start gap-6 px-4 pt-6 pb-24 sm:px-8 md:pt-10"
    >
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-heading">Products</h1>
          <p className="mt-2 text-soft">What lies on the shelf, in the order in which visitors see it.</p>
        </div>
        <ButtonLink to={adminPaths.product("new")}>
          <ToolIcon name="plus" /> New product
        </ButtonLink>
      </header>
      <ListControls search={search} onLook={search.look} counts={data?.counts} />
      <p role="status" className="sr-only">
        {data && search.q !== "" && !isPlaceholder ? `${data.products.length} found` : ""}
      </p>
      <Loaded
        of={list}
        waiting={<WaitingList />}
        failed={{ title: "The products did not load" }}
        isEmpty={({ products }) => products.length === 0}
        empty={<NoProducts search={search} onLook={search.look} />}
      >
        {({ products }) => <ProductList products={products} shows={isWhole ? "whole shelf" : "part"} />}
      </Loaded>
    </main>
  );
}
