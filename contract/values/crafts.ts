// What members do, for their page and the filters of the directory. Names are stored, so none is ever taken away.
export const crafts = {
  "product-design": "Product design",
  "ux-design": "UX design",
  "ui-design": "UI design",
  "ux-research": "UX research",
  "ux-writing": "UX writing",
  "interaction-design": "Interaction design",
  "service-design": "Service design",
  "design-systems": "Design systems",
  "graphic-design": "Graphic design",
  "brand-identity": "Brand identity",
  illustration: "Illustration",
  "type-design": "Type design",
  lettering: "Lettering",
  editorial: "Editorial design",
  packaging: "Packaging",
  motion: "Motion design",
  "3d": "3D",
  "game-design": "Game design",
  "web-design": "Web design",
  "creative-coding": "Creative coding",
  "data-visualisation": "Data visualisation",
  photography: "Photography",
  "industrial-design": "Industrial design",
  "textile-design": "Textile design",
  "spatial-design": "Spatial design",
  "art-direction": "Art direction",
  "design-leadership": "Design leadership",
  "design-education": "Design education",
} as const;

export type Craft = keyof typeof crafts;

export const craftNames = Object.keys(crafts) as [Craft, ...Craft[]];
