import { type ReactNode, useEffect } from "react";
import { Navigate } from "react-router";
import { paths } from "#contract/values/paths.ts";
import { toast } from "#web/ui/toast-store.ts";

/** Somebody is logged in, and this is not theirs: they are sent home and told why. The doors behind these pages refuse them anyway. */
export function NotForYou(): ReactNode {
  useEffect(() => {
    toast({
      title: "This part is not for you",
      description: "Only administrators of this hub come in here. If you should be one, ask whoever runs it.",
    });
  }, []);
  return <Navigate to={paths.home} replace />;
}
