import type { ReactNode } from "react";
import type { OwnProduct } from "#contract/access.ts";
import { ClosingBand, ReadyToAccess } from "../closing-band.tsx";
import { BuyButton } from "./buy-button.tsx";

/** The foot of a product's page for somebody the hub knows. */
export function OwnClosing({ personId, own }: { readonly personId: string; readonly own: OwnProduct }): ReactNode {
  const { act } = own.offer;
  if (act === "gone") return null;
  return act === "open" ? <ReadyToAccess /> : <ClosingBand><BuyButton personId={personId} own={own} /></ClosingBand>;
}
