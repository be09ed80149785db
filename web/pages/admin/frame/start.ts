import { redirect } from "react-router";
import { adminPaths } from "#contract/values/admin-paths.ts";

export function loader(): Response {
  return redirect(adminPaths.dashboard);
}
