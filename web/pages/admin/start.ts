import { redirect } from "react-router";
import { adminPaths } from "#contract/values/paths.ts";

// Until there is something to see at a glance, the products are where an administrator begins.
export function loader(): Response {
  return redirect(adminPaths.products);
}
