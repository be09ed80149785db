// The head of an email.
import { Link } from "@react-email/link";
import { Section } from "@react-email/section";
import { createElement as h, type CSSProperties, type ReactNode } from "react";
import { brand } from "#contract/brand.ts";
import { faces, label } from "./look.ts";
import type { PictureAddresses } from "./pictures.ts";

// Like the head of a matchbox: the mark and the name on vermilion, a sunrise below. Where pictures are not shown, the ground of the band stays.
export function nameplate(hubUrl: string, pictures: PictureAddresses): ReactNode {
  const plate: CSSProperties = {
    backgroundColor: label.ground,
    borderRadius: "10px 10px 0 0",
    padding: "14px 36px 12px",
  };
  const name: CSSProperties = {
    fontFamily: faces.display,
    fontSize: 30,
    fontWeight: 700,
    lineHeight: "34px",
    letterSpacing: "1px",
    color: label.name,
    textDecoration: "none",
  };
  const sign: CSSProperties = { width: 40, height: 40, marginRight: 14, verticalAlign: "middle", border: 0 };
  const band: CSSProperties = {
    display: "block",
    width: "100%",
    height: 28,
    objectFit: "cover",
    backgroundColor: label.band,
    border: 0,
  };
  return h(
    Section,
    null,
    h(
      "div",
      { className: "side", style: plate },
      h(
        Link,
        { href: hubUrl, style: name },
        h("img", { src: pictures.mark, width: 40, height: 40, alt: "", style: sign }),
        h("span", { style: { verticalAlign: "middle" } }, brand.name),
      ),
    ),
    h("img", { src: pictures.rays, width: 600, height: 28, alt: "", style: band }),
  );
}
