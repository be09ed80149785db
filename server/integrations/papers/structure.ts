// The structure of a page for screen readers: its headings, paragraphs and tables as a tree, in reading order.
import {
  type PDFArray,
  type PDFDocument,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from "@cantoo/pdf-lib";

export type Tag = "H1" | "H2" | "P" | "TD" | "TH Column" | "TH Row";

export interface Structure {
  /** Words that are written during the call are inside. */
  within<Result>(group: "Table" | "TR", write: () => Promise<Result>): Promise<Result>;
  /** Begins marked content of this kind; the caller ends it. */
  begin(tag: Tag): PDFOperator;
}

interface Group {
  readonly ref: PDFRef;
  readonly kids: PDFArray;
}

export function structureOf(document: PDFDocument, page: PDFPage): Structure {
  const { context, catalog } = document;
  // The element of each piece of marked content on the page, by its number.
  const owners = context.obj([]);
  const root = context.obj({ Type: "StructTreeRoot", ParentTree: { Nums: [0, owners] }, ParentTreeNextKey: 1 });
  const rootRef = context.register(root);
  const whole = group("Document", rootRef);
  root.set(PDFName.of("K"), whole.ref);
  catalog.set(PDFName.of("StructTreeRoot"), rootRef);
  catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  page.node.set(PDFName.of("StructParents"), context.obj(0));
  page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
  let inside = whole;

  function group(kind: string, parent: PDFRef): Group {
    const kids = context.obj([]);
    return { kids, ref: context.register(context.obj({ Type: "StructElem", S: kind, P: parent, K: kids })) };
  }

  return {
    async within(kind, write) {
      const outer = inside;
      inside = group(kind, outer.ref);
      outer.kids.push(inside.ref);
      const result = await write();
      inside = outer;
      return result;
    },
    begin(tag) {
      const [kind = "", Scope] = tag.split(" ");
      const number = owners.size();
      const element = { Type: "StructElem", S: kind, P: inside.ref, Pg: page.ref, K: number };
      const ref = context.register(
        context.obj(Scope === undefined ? element : { ...element, A: { O: "Table", Scope } }),
      );
      owners.push(ref);
      inside.kids.push(ref);
      return PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [`/${kind}`, `<</MCID ${number}>>`]);
    },
  };
}
