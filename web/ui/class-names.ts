// Joins class names. A caller's className is for placing a piece (margin, width), never for repainting it,
// so that nothing has to be merged and home's script stays small.
export { clsx as cn } from "clsx";
