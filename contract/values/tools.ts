// The tools that members work with. Names are stored, so none is ever taken away.
export const tools = {
  figma: "Figma",
  sketch: "Sketch",
  penpot: "Penpot",
  framer: "Framer",
  webflow: "Webflow",
  photoshop: "Photoshop",
  illustrator: "Illustrator",
  indesign: "InDesign",
  "after-effects": "After Effects",
  "premiere-pro": "Premiere Pro",
  "affinity-designer": "Affinity Designer",
  procreate: "Procreate",
  krita: "Krita",
  inkscape: "Inkscape",
  blender: "Blender",
  "cinema-4d": "Cinema 4D",
  spline: "Spline",
  unity: "Unity",
  unreal: "Unreal Engine",
  glyphs: "Glyphs",
  fontforge: "FontForge",
  rive: "Rive",
  lottie: "Lottie",
  protopie: "ProtoPie",
  miro: "Miro",
  notion: "Notion",
  code: "HTML and CSS",
  processing: "Processing",
  paper: "Pen and paper",
} as const;

export type Tool = keyof typeof tools;

export const toolNames = Object.keys(tools) as [Tool, ...Tool[]];
