import type { ReactNode } from "react";
import { adminPaths } from "#contract/values/admin-paths.ts";
import { Loaded, useOwnQuery } from "#web/features/own-pages/own-query.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { adminMeta, ListPage } from "../list/list-page.tsx";
import { productList } from "../calls/product-calls.ts";
import { ListControls, useSearch } from "./list-controls.tsx";
import { NoProducts, WaitingList } from "./list-states.tsx";
import { ProductList } from "./product-list.tsx";

export function meta() {
  return adminMeta("Products");
}

export default function Products(): ReactNode {
  const search = useSearch();
  const list = useOwnQuery(() => productList(search));
  const { data, isPlaceholder } = list;
  const isWhole = search.q === "" && search.status === "all" && !isPlaceholder;
  return (
    <ListPage
      title="Products"
      says="All products, in the order visitors see them."
      action={
        <ButtonLink to={adminPaths.product("new")}>
          <ToolIcon name="plus" /> New product
        </ButtonLink>
      }
    >
      <ListControls search={search} counts={data?.counts} />
      <p role="status" className="sr-only">
        {data && search.q !== "" && !isPlaceholder ? `${data.products.length} found` : ""}
      </p>
      <Loaded
        of={list}
        waiting={<WaitingList />}
        failed={{ title: "The products did not load" }}
        isEmpty={({ products }) => products.length === 0}
        empty={<NoProducts search={search} onLook={search.lookFor} />}
      >
        {({ products }) => <ProductList products={products} shows={isWhole ? "whole shelf" : "part"} />}
      </Loaded>
    </ListPage>
  );
}
