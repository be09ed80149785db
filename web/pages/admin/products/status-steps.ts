// What can become of a product from where it stands. The server decides again.
import type { ProductStatus } from "#contract/catalog-admin.ts";

export interface StatusStep {
  readonly to: ProductStatus;
  readonly label: "Publish" | "Unpublish" | "Archive" | "Restore";
  /** What is said once it is done. */
  readonly done: string;
}

const publish: StatusStep = { to: "published", label: "Publish", done: "is published. Visitors see it from now on." };
const restore: StatusStep = { to: "published", label: "Restore", done: "is on the shelf again." };
const unpublish: StatusStep = {
  to: "draft",
  label: "Unpublish",
  done: "is a draft again. Visitors do not see it any more.",
};
const archive: StatusStep = {
  to: "archived",
  label: "Archive",
  done: "is archived. Nobody can buy it; whoever owns it still opens it.",
};

/** What people own is never hidden from them, so it is archived instead. */
export function stepsFrom({
  status,
  owners,
}: {
  readonly status: ProductStatus;
  readonly owners: number;
}): StatusStep[] {
  if (status === "draft") return [publish];
  if (status === "archived") return [restore];
  return owners > 0 ? [archive] : [unpublish, archive];
}
