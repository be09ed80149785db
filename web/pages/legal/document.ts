// The shape of a legal document: numbers come from the order, so a section can move without renumbering by hand.
import type { ReactNode } from "react";

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface LegalDocument {
  readonly title: string;
  readonly lead: ReactNode;
  /** The few things a hurried reader should not miss. */
  readonly inShort: readonly ReactNode[];
  readonly sections: readonly LegalSection[];
}
