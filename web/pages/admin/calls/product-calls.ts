// Every call of the product pages, each beside the key under which its answer is remembered.
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ManagedFile, ManagedProduct, ProductRequest, ProductStatus } from "#contract/catalog-admin.ts";
import type { ProductImage } from "#contract/catalog.ts";
import type { ListedPerson, Maker } from "#contract/people.ts";
import type { ProductUpdate, UpdateNote } from "#contract/updates.ts";
import { answerOf, browserApi } from "#web/api/client.ts";
import { codeOf } from "#web/api/refusal-words.ts";
import { sendBytes } from "#web/api/send-bytes.ts";

export interface ManagedSearch {
  readonly q: string;
  readonly status: ProductStatus | "all";
}

export const productsKey = ["admin", "products"] as const;

export function productList({ q, status }: ManagedSearch) {
  const query = { ...(q === "" ? {} : { q }), ...(status === "all" ? {} : { status }) };
  return queryOptions({
    queryKey: [...productsKey, "list", query],
    queryFn: ({ signal }) => answerOf(doors().$get({ query }, { init: { signal } })),
    placeholderData: keepPreviousData,
    // Another administrator may be editing too.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function managedProduct(id: number) {
  return queryOptions({ queryKey: [...productsKey, id], queryFn: () => lookAtProduct(id), staleTime: 0, gcTime: 0 });
}

export function lookAtProduct(id: number): Promise<ManagedProduct> {
  return answerOf(doors()[":id"].$get(at(id)));
}

export function createProduct(json: ProductRequest): Promise<ManagedProduct> {
  return answerOf(doors().$post({ json }));
}

export function changeProduct(
  id: number,
  json: { readonly revision: number; readonly product: ProductRequest },
): Promise<ManagedProduct> {
  return answerOf(doors()[":id"].$put({ ...at(id), json }));
}

export function changeStatus(id: number, status: ProductStatus): Promise<ManagedProduct> {
  return answerOf(doors()[":id"].status.$post({ ...at(id), json: { status } }));
}

export function noteUpdate(id: number, json: UpdateNote): Promise<ProductUpdate> {
  return answerOf(doors()[":id"]["update-note"].$post({ ...at(id), json }));
}

export function changeMaker(id: number, handle: string | null): Promise<ManagedProduct> {
  return answerOf(doors()[":id"].maker.$put({ ...at(id), json: { handle } }));
}

const mostOffered = 8;

/** People with a public page, by words of their profile, or by their handle after an @. */
export function possibleMakers(text: string) {
  return queryOptions({
    queryKey: [...productsKey, "makers", text],
    queryFn: async ({ signal }): Promise<Maker[]> => {
      const { people } = browserApi();
      const { handle } = /^@(?<handle>\S+)$/.exec(text)?.groups ?? {};
      if (handle !== undefined) return personAt(handle);
      const answer = await answerOf(people.$get({ query: { q: text } }, { init: { signal } }));
      return answer.people.flatMap(asMaker).slice(0, mostOffered);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

async function personAt(handle: string): Promise<Maker[]> {
  try {
    return asMaker(await answerOf(browserApi().people[":handle"].$get({ param: { handle } })));
  } catch (refusal) {
    if (codeOf(refusal) === "person_not_found") return [];
    throw refusal;
  }
}

function asMaker({ handle, name, picture, label }: ListedPerson): Maker[] {
  return handle === null ? [] : [{ handle, name, picture, label }];
}

// A move is on the screen before it is saved, so the page may be left before the answer.
const evenIfLeft = { init: { keepalive: true } };

export async function orderProducts(ids: readonly number[]): Promise<void> {
  await answerOf(doors().order.$put({ json: { ids: [...ids] } }, evenIfLeft));
}

export async function deleteProduct(id: number): Promise<void> {
  await answerOf(doors()[":id"].$delete(at(id)));
}

/** The input as JSON is the key: the same input has the same preview. */
export function productPreview(input: string) {
  return queryOptions({
    queryKey: [...productsKey, "preview", input],
    queryFn: ({ signal }) =>
      answerOf(doors().preview.$post({ json: JSON.parse(input) as ProductRequest }, { init: { signal } })),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function renameFile({
  product,
  file,
  name,
}: {
  readonly product: number;
  readonly file: string;
  readonly name: string;
}) {
  return answerOf(doors()[":id"].files[":file"].$patch({ ...ofProduct(product, file), json: { name } }));
}

export function removeFile(product: number, file: string) {
  return answerOf(doors()[":id"].files[":file"].$delete(ofProduct(product, file)));
}

export function orderFiles(product: number, ids: readonly string[]) {
  return answerOf(doors()[":id"].files.order.$put({ ...at(product), json: { ids: [...ids] } }, evenIfLeft));
}

interface FileToSend {
  readonly bytes: File;
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

export function sendPicture(sending: FileToSend): Promise<ProductImage> {
  return sendBytes({ path: "/api/admin/pictures", ...sending });
}

export function sendFile(product: number, sending: FileToSend): Promise<ManagedFile> {
  return sendBytes({
    path: `/api/admin/products/${product}/files?name=${encodeURIComponent(sending.bytes.name)}`,
    ...sending,
  });
}

function doors() {
  return browserApi().admin.products;
}

function at(id: number) {
  return { param: { id: String(id) } };
}

function ofProduct(product: number, file: string) {
  return { param: { id: String(product), file } };
}
