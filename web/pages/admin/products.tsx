import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { adminPaths } from "#contract/values/paths.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { ToolIcon } from "#web/ui/tool-icons.tsx";
import { productList } from "./calls.ts";
import { NotForYou } from "./not-for-you.tsx";
import { ListControls, useSearch } from "./products/list-controls.tsx";
import { NoProducts, WaitingList } from "./products/list-states.tsx";
import { ProductList } from "./products/product-list.tsx";
import { codeOf, wordsOf } from "./refusal-words.ts";

export function meta() {
  return [{ title: `Products · Admin · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Products(): ReactNode {
  const search = useSearch();
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(productList(search));
  const isWhole = search.q === "" && search.status === "all" && !isPlaceholderData;
  if (codeOf(error) === "not_allowed") return <NotForYou />;
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
        {data && search.q !== "" && !isPlaceholderData ? `${data.products.length} found` : ""}
      </p>
      {data === undefined ? (
        error ? (
          <ErrorState
            title="The products did not load"
            onRetry={() => void refetch()}
            retryState={isFetching ? "busy" : "idle"}
          >
            {wordsOf(error)}
          </ErrorState>
        ) : (
          <WaitingList />
        )
      ) : data.products.length === 0 ? (
        <NoProducts search={search} onLook={search.look} />
      ) : (
        <ProductList products={data.products} shows={isWhole ? "whole shelf" : "part"} />
      )}
    </main>
  );
}
