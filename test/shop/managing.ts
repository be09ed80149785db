// Shared by tests of managing products: an administrator at the doors, a product as typed into the form, its lines in the audit log.
import { beforeEach } from "vitest";
import { ManagedProduct, type ProductRequest } from "#contract/catalog-admin.ts";
import { call, type DoorAnswer } from "#test/wire/api-wire.ts";
import type { Hub } from "#test/hub/harness.ts";
import { aCustomer, type Customer } from "#test/people/people.ts";

/** An empty hub before each test, and its administrator. */
export function anOffice(hub: Hub): { admin: Customer } {
  const office = {} as { admin: Customer };
  beforeEach(async () => {
    await hub.reset();
    office.admin = await anAdmin(hub);
  });
  return office;
}

export function anAdmin(hub: Pick<Hub, "ctx">): Promise<Customer> {
  return aCustomer(hub.ctx, { isAdmin: true });
}

export function typed(about: Partial<ProductRequest> = {}): ProductRequest {
  return {
    slug: "pricing-handbook",
    title: "Pricing Handbook",
    description: "What to ask for, and how.",
    fullDetail: "# Inside\n\nTwelve chapters.",
    type: "pdf",
    images: [{ url: "/covers/pricing-handbook.svg", alt: "The cover" }],
    priceNonMember: 99_900,
    priceMember: 49_900,
    isMembershipIncluded: false,
    memberOnly: false,
    externalLink: null,
    accessButtonText: null,
    stampFiles: false,
    faqs: [],
    ...about,
  };
}

/** Created through the form's door; published on request, with something to open. */
export async function aManaged(
  hub: Pick<Hub, "request">,
  admin: Customer,
  about: Partial<ProductRequest> & { readonly status?: "published" } = {},
): Promise<ManagedProduct> {
  const { status, ...typedIn } = about;
  const input = { ...(status === undefined ? {} : { externalLink: "https://course.example/" }), ...typedIn };
  const { body } = await call(hub, "POST /admin/products", { token: admin.token, body: typed(input) });
  const product = ManagedProduct.parse(body);
  return status === undefined
    ? product
    : ManagedProduct.parse(
        (await call(hub, `POST /admin/products/${product.id}/status`, { token: admin.token, body: { status } })).body,
      );
}

interface Editing {
  readonly by: Customer;
  // The revision that the administrator saw.
  readonly product: ManagedProduct;
}

/** Some values typed again, based on the revision that was seen. */
export function change(
  hub: Pick<Hub, "request">,
  { by, product }: Editing,
  about: Partial<ProductRequest>,
): Promise<DoorAnswer> {
  const images = product.images.map(({ url, alt }) => ({ url, alt }));
  return call(hub, `PUT /admin/products/${product.id}`, {
    token: by.token,
    body: { revision: product.revision, product: { ...product, images, ...about } },
  });
}

/** The acts in the audit log, oldest first. */
export async function actsOf(
  hub: Pick<Hub, "ctx">,
): Promise<{ actor_id: string; act: string; subject: string; facts: Record<string, unknown> }[]> {
  return (await hub.ctx.database.pool.query("select actor_id, act, subject, facts from audit_log order by id")).rows;
}
