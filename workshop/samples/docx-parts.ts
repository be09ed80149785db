// What a Word file holds besides its text: types, relations, styles, the foot of the page.
import { escaped } from "./blocks.ts";
import { editionDay } from "./edition.ts";
import type { Entry } from "./zip.ts";

export interface Frame {
  readonly title: string;
  readonly author: string;
  readonly colophon: string;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaging = "http://schemas.openxmlformats.org/package/2006";
const kind = "application/vnd.openxmlformats-officedocument.wordprocessingml";

export function packageParts(frame: Frame): Entry[] {
  return [
    { name: "[Content_Types].xml", content: types },
    {
      name: "_rels/.rels",
      content: relations(
        [["officeDocument", "word/document.xml"]],
        `<Relationship Id="core" Type="${packaging}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
      ),
    },
    { name: "docProps/core.xml", content: core(frame) },
    {
      name: "word/_rels/document.xml.rels",
      content: relations([
        ["styles", "styles.xml"],
        ["comments", "comments.xml"],
        ["footer", "footer.xml"],
      ]),
    },
    { name: "word/styles.xml", content: styles },
    { name: "word/footer.xml", content: footer(frame) },
  ];
}

/** A4, with room for the notes of whoever prints it. */
export function documentFrame(body: string): string {
  const section =
    '<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1418" w:right="1418" w:bottom="1418" w:left="1418" w:header="709" w:footer="709" w:gutter="0"/></w:sectPr>';
  return `${head}<w:document xmlns:w="${word}" xmlns:r="${office}"><w:body>${body}${section}</w:body></w:document>`;
}

function relations(named: readonly (readonly [name: string, target: string])[], more = ""): string {
  const all = named.map(([name, target]) => `<Relationship Id="${name}" Type="${office}/${name}" Target="${target}"/>`);
  return `${head}<Relationships xmlns="${packaging}/relationships">${all.join("")}${more}</Relationships>`;
}

const parts = ["document.main:document", "styles:styles", "comments:comments", "footer:footer"].map((part) =>
  part.split(":"),
);
const types = `${head}<Types xmlns="${packaging}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.map(([type, file]) => `<Override PartName="/word/${file}.xml" ContentType="${kind}.${type}+xml"/>`).join("")}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;

function core({ title, author }: Frame): string {
  const day = `${editionDay}T00:00:00Z`;
  return `${head}<cp:coreProperties xmlns:cp="${packaging}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><cp:keywords>sample content</cp:keywords><dcterms:created xsi:type="dcterms:W3CDTF">${day}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${day}</dcterms:modified></cp:coreProperties>`;
}

function footer({ title }: Frame): string {
  const field =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>';
  return `${head}<w:ftr xmlns:w="${word}"><w:p><w:pPr><w:pStyle w:val="Small"/><w:tabs><w:tab w:val="right" w:pos="9070"/></w:tabs></w:pPr><w:r><w:t>${escaped(title)}</w:t></w:r><w:r><w:tab/></w:r>${field}</w:p></w:ftr>`;
}

interface Style {
  readonly id: string;
  readonly name: string;
  readonly paragraph?: string;
  readonly letters?: string;
}

const paragraphStyles: readonly Style[] = [
  {
    id: "Title",
    name: "Title",
    paragraph: '<w:spacing w:before="0" w:after="360"/>',
    letters: '<w:b/><w:sz w:val="56"/>',
  },
  {
    id: "Heading1",
    name: "heading 1",
    paragraph: '<w:keepNext/><w:spacing w:before="360" w:after="120"/><w:outlineLvl w:val="0"/>',
    letters: '<w:b/><w:sz w:val="28"/>',
  },
  { id: "Small", name: "Small", letters: '<w:color w:val="575467"/><w:sz w:val="17"/>' },
  { id: "CommentText", name: "annotation text", letters: '<w:sz w:val="20"/>' },
];

const styles = `${head}<w:styles xmlns:w="${word}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Georgia" w:hAnsi="Georgia" w:cs="Georgia"/><w:color w:val="15142A"/><w:sz w:val="22"/><w:lang w:val="en-IN"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults><w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>${paragraphStyles.map(style).join("")}<w:style w:type="character" w:styleId="CommentReference"><w:name w:val="annotation reference"/><w:rPr><w:sz w:val="16"/></w:rPr></w:style><w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style><w:style w:type="table" w:styleId="TableGrid"><w:name w:val="Table Grid"/><w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map((side) => `<w:${side} w:val="single" w:sz="6" w:space="0" w:color="8F8A9A"/>`).join("")}</w:tblBorders></w:tblPr></w:style></w:styles>`;

function style({ id, name, paragraph = "", letters = "" }: Style): string {
  return `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:pPr>${paragraph}</w:pPr><w:rPr>${letters}</w:rPr></w:style>`;
}
