import { redirect } from "react-router";

export function loader(): Response {
  return redirect("/privacy-policy", 301);
}
