// Files with owners, links to them, and requests that follow those.
import { Opened } from "#contract/access.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import { aProduct, aProductFile, aPurchase } from "#test/shop/factories.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";

type File = Awaited<ReturnType<typeof aProductFile>>;
type Product = Awaited<ReturnType<typeof aProduct>>;

interface Link {
  readonly url: string;
  readonly cookie: string;
}

export interface OwnedFile {
  readonly owner: Customer;
  readonly product: Product;
  readonly file: File;
}

interface FileDesk {
  anOwnedFile(about?: Parameters<typeof aProductFile>[2]): Promise<OwnedFile>;
  open(customer: Pick<Customer, "token">, file: unknown, slug?: string): Promise<DoorAnswer>;
  aLink(customer: Customer, file: Pick<File, "id">): Promise<Link>;
  follow(link: Link, headers?: Record<string, string>): Promise<Response>;
  // The recorded openings of people.
  openings(): Promise<unknown[]>;
}

export const content = "A guide of many words, from the first to the last.";

export function fileDesk(hub: Hub): FileDesk {
  const desk: FileDesk = {
    async anOwnedFile(about = {}) {
      const owner = await aCustomer(hub.ctx);
      const product = await aProduct(hub.ctx, { slug: "guide" });
      await aPurchase(hub.ctx, owner, product);
      return { owner, product, file: await aProductFile(hub.ctx, product, { content, ...about }) };
    },
    open: ({ token }, file, slug = "guide") =>
      call(hub, `POST /account/products/${slug}/open`, { token, body: { file } }),
    async aLink(customer, { id }) {
      const { body, headers } = await desk.open(customer, id);
      const opened = Opened.parse(body);
      if (opened.kind !== "file") throw new Error(`Not a file but ${JSON.stringify(body)}`);
      return { url: opened.url, cookie: headers.getSetCookie()[0]?.split(";")[0] ?? "" };
    },
    async follow({ url, cookie }, headers = {}) {
      return hub.request(url, { headers: { ...headers, ...(cookie === "" ? {} : { cookie }) } });
    },
    openings: async () =>
      (
        await hub.ctx.database.pool.query(
          "select user_id, product_id::int, file_id, file_name, opened_at from openings order by id",
        )
      ).rows,
  };
  return desk;
}

export async function refusalOf(answer: Response): Promise<unknown> {
  const { error } = (await answer.json()) as { error: { code: string } };
  return [answer.status, error.code];
}
