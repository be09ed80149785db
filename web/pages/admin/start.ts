import { redirect } from "react-router";

// Until there is something to see at a glance, the products are where an administrator begins.
export function loader(): Response {
  return redirect("/admin/products");
}
