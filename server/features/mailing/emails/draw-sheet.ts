// The email in the hub's look. The server runs no JSX, hence createElement.
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { render } from "@react-email/render";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type CSSProperties, type ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { dressMarkup } from "./dress-markup.ts";
import { day, faces, rulesOfTheHouse } from "./look.ts";
import { nameplate } from "./nameplate.ts";
import type { PictureAddresses } from "./pictures.ts";
import type { WrittenWords } from "./write-out.ts";

interface SheetSettings {
  readonly hubUrl: string;
  readonly pictures: PictureAddresses;
}

export function drawSheet(sheet: WrittenWords, { hubUrl, pictures }: SheetSettings): Promise<string> {
  const head = h(
    Head,
    null,
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("title", null, sheet.subject),
    h("style", { dangerouslySetInnerHTML: { __html: rulesOfTheHouse } }),
  );
  const body = h(
    Body,
    { className: "paper", style: { backgroundColor: day.paper, margin: 0, padding: "28px 12px" } },
    h(Preview, null, sheet.preview),
    h(Container, { style: { maxWidth: 600 } }, nameplate(hubUrl, pictures), card(sheet), foot(sheet, hubUrl)),
  );
  return render(h(Html, { lang: "en-IN", dir: "ltr" }, head, body));
}

const words: CSSProperties = { margin: 0, fontFamily: faces.text, fontSize: 17, lineHeight: "27px", color: day.ink };
const small: CSSProperties = { margin: 0, fontFamily: faces.text, fontSize: 14, lineHeight: "22px", color: day.soft };

function card(sheet: WrittenWords): ReactNode {
  const look: CSSProperties = {
    backgroundColor: day.raised,
    border: `1.5px solid ${day.edge}`,
    borderTop: "none",
    borderRadius: "0 0 10px 10px",
    padding: "34px 36px 36px",
  };
  return h(
    Section,
    null,
    h(
      "div",
      { className: "card room", style: look },
      h(
        Heading,
        {
          as: "h1",
          className: "ink",
          style: {
            ...words,
            fontFamily: faces.display,
            fontWeight: 400,
            fontSize: 30,
            lineHeight: "36px",
            marginBottom: 18,
          },
        },
        sheet.heading,
      ),
      picture(sheet.body?.picture),
      ...sheet.says.map(paragraph),
      sheet.body && h("div", { dangerouslySetInnerHTML: { __html: dressMarkup(sheet.body.html) } }),
      facts(sheet.facts),
      button(sheet.button),
      code(sheet),
      ...sheet.closes.map((sentence, place) =>
        h(
          Text,
          { key: `closes ${place}`, className: "soft", style: { ...small, fontSize: 15, marginTop: 14 } },
          sentence,
        ),
      ),
      fallback(sheet.button),
    ),
  );
}

// By their places: an administrator may say the same twice.
function paragraph(sentence: string, place: number): ReactNode {
  return h(Text, { key: `says ${place}`, className: "ink", style: { ...words, marginBottom: 12 } }, sentence);
}

function picture(given: NonNullable<WrittenWords["body"]>["picture"]): ReactNode {
  if (given === undefined) return null;
  const look: CSSProperties = { display: "block", width: "100%", height: "auto", borderRadius: 6, marginBottom: 18 };
  return h("img", { src: given.source, alt: given.alt, width: 528, style: look });
}

const underlined: CSSProperties = { color: day.ink, textDecoration: "underline" };

function facts(given: WrittenWords["facts"]): ReactNode {
  if (given === undefined || given.length === 0) return null;
  const rows = given.map(({ name, value, link }) =>
    h(
      "tr",
      { key: name },
      h("td", { className: "soft", style: { ...small, padding: "3px 18px 3px 0", verticalAlign: "top" } }, name),
      h(
        "td",
        { className: "ink", style: { ...small, color: day.ink, padding: "3px 0" } },
        link === undefined ? value : h(Link, { href: link, className: "ink", style: underlined }, value),
      ),
    ),
  );
  return h(
    "table",
    { role: "presentation", border: 0, cellPadding: 0, cellSpacing: 0, style: { margin: "4px 0 8px" } },
    h("tbody", null, rows),
  );
}

function button(given: WrittenWords["button"]): ReactNode {
  if (given === undefined) return null;
  const look: CSSProperties = {
    backgroundColor: day.ink,
    color: day.paper,
    borderRadius: 6,
    padding: "15px 30px",
    fontFamily: faces.text,
    fontSize: 17,
    fontWeight: 600,
    textAlign: "center",
  };
  return h(
    Section,
    { style: { margin: "14px 0 8px" } },
    h(Button, { href: given.link, className: "press", style: look }, given.label),
  );
}

function code({ code: given, button }: WrittenWords): ReactNode {
  if (given === undefined) return null;
  const well: CSSProperties = {
    backgroundColor: day.sunken,
    border: `1.5px solid ${day.line}`,
    borderRadius: 6,
    padding: "16px 12px",
    textAlign: "center",
  };
  const digits: CSSProperties = {
    margin: 0,
    fontFamily: faces.digits,
    fontSize: 36,
    lineHeight: "42px",
    fontWeight: 700,
    letterSpacing: "8px",
    color: day.ink,
  };
  return h(
    Section,
    { style: { margin: "22px 0 4px" } },
    h(
      Text,
      { className: "soft", style: { ...small, fontSize: 15, marginBottom: 10 } },
      `${button === undefined ? "Type" : "Or type"} this code ${given.where}:`,
    ),
    h("div", { className: "well", style: well }, h(Text, { className: "ink code", style: digits }, given.digits)),
  );
}

function fallback(given: WrittenWords["button"]): ReactNode {
  if (given === undefined) return null;
  const look: CSSProperties = {
    ...small,
    fontSize: 13,
    lineHeight: "20px",
    marginTop: 22,
    paddingTop: 16,
    borderTop: `1.5px solid ${day.line}`,
  };
  // A token breaks anywhere, the sentence before it only between words.
  const link = h(
    Link,
    {
      href: given.link,
      className: "soft",
      style: { color: day.soft, textDecoration: "underline", wordBreak: "break-all" },
    },
    given.link,
  );
  return h(Text, { className: "soft line", style: look }, "If the button doesn't work, open this link: ", link);
}

function foot({ why, leave }: WrittenWords, hubUrl: string): ReactNode {
  const tiny: CSSProperties = { ...small, fontSize: 13, lineHeight: "20px" };
  const link = (href: string, says: string) =>
    h(Link, { href, className: "soft", style: { color: day.soft, textDecoration: "underline" } }, says);
  return h(
    Section,
    null,
    h(
      "div",
      { className: "side", style: { padding: "22px 36px 0" } },
      h(
        Text,
        { className: "soft", style: tiny },
        `${why} Questions? Write to `,
        link(`mailto:${brand.supportEmail}`, brand.supportEmail),
        ".",
      ),
      leave &&
        h(
          Text,
          { className: "soft", style: { ...tiny, marginTop: 8 } },
          link(leave.link, `Stop emails about “${leave.purpose}”`),
        ),
      h(
        Text,
        { className: "soft", style: { ...tiny, marginTop: 8 } },
        `${brand.company}, ${brand.city} · `,
        link(hubUrl, new URL(hubUrl).host),
      ),
    ),
  );
}
