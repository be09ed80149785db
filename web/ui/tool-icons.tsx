// Icons of the tools that operators work with, apart from icons.tsx, which every visitor loads.
import type { ReactNode } from "react";

const paths = {
  grip: "M9 5.5v.1M15 5.5v.1M9 12v.1M15 12v.1M9 18.5v.1M15 18.5v.1",
  more: "M5 12v.1M12 12v.1M19 12v.1",
  up: "M12 19V5.5M6 11l6-6 6 6",
  down: "M12 5v13.5M6 13l6 6 6-6",
  plus: "M12 5v14M5 12h14",
  bin: "M4 7h16M9.5 7V4h5v3M6.5 7l1 13h9l1-13M10.5 11v5.5M13.5 11v5.5",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13ZM15.5 15.5L20.5 20.5",
  leave: "M13.5 4.5h6v6M19.5 4.5l-9 9M17.5 14v5.5h-13v-13H10",
  upload: "M12 16V4.5M7 9l5-5 5 5M4.5 15v4.5h15V15",
  picture: "M3.5 5h17v14h-17ZM4 16l5-5 4 4 2.5-2.5L20 17M15.5 8.5v.1",
  file: "M6 3h8l5 5v13H6ZM14 3v5h5",
  box: "M3.5 5h17v4h-17ZM5 9v10.5h14V9M10 13h4",
  link: "M10 14a4.5 4.5 0 0 0 6.4 0l3-3A4.5 4.5 0 0 0 13 4.6L11.5 6M14 10a4.5 4.5 0 0 0-6.4 0l-3 3A4.5 4.5 0 0 0 11 19.4L12.5 18",
  products: "M4 8.5 12 4l8 4.5v7.5L12 20.5 4 16ZM4 8.5l8 4.5 8-4.5M12 13v7.5",
  rupee: "M6.5 4.5h11M6.5 9h11M6.5 4.5h3a4.5 4.5 0 0 1 0 9h-3l8 6.5",
  ticket: "M4 6.5h16v3.5a2 2 0 0 0 0 4v3.5H4V14a2 2 0 0 0 0-4ZM13.5 6.5v2M13.5 11v2M13.5 15.5v2",
  dashboard: "M4 4h7v9H4ZM14 4h6v5h-6ZM14 12h6v8h-6ZM4 16h7v4H4Z",
  people:
    "M9 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 5a3.5 3.5 0 0 1 0 6.5M18 14.5a6 6 0 0 1 3.5 5.5",
  card: "M3.5 5.5h17v13h-17ZM9 8.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM6 16a3 3 0 0 1 6 0M15 10h2.5M15 14h2.5",
  question:
    "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM9.5 9.7a2.5 2.5 0 1 1 3.6 2.2c-.8.4-1.1.9-1.1 1.8M12 16.6v.1",
  report: "M5 3.5h14v17H5ZM9 16.5v-3M12 16.5v-8M15 16.5v-5",
  email: "M3.5 5.5h17v13h-17ZM4 6.5l8 6.5 8-6.5",
  megaphone: "M4 9.5v5h3.5L18 19.5v-15L7.5 9.5ZM7.5 14.5l1.5 5h2.5l-1-3.7M20.5 10.5v3",
  log: "M5 3.5h14v17H5ZM8.5 8.5h7M8.5 12h7M8.5 15.5h4",
  sliders: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  bold: "M7 4.5h6a3.6 3.6 0 0 1 0 7.2H7ZM7 11.7h7a3.9 3.9 0 0 1 0 7.8H7Z",
  italic: "M10.5 4.5h7M6.5 19.5h7M14 4.5l-4 15",
  heading: "M6 4.5v15M18 4.5v15M6 12h12",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1",
  quote: "M10 7c-3.5.8-5 3-5 6.5V17h5v-5H6M19.5 7c-3.5.8-5 3-5 6.5V17h5v-5h-4",
  calendar: "M4 6h16v14H4ZM4 10.5h16M8 3.5v4M16 3.5v4M8.5 14.5v.1M12 14.5v.1M15.5 14.5v.1",
  case: "M3.5 7.5h17v12h-17ZM9 7.5v-3h6v3M3.5 12.5h17M12 11.5v2.5",
  flag: "M5.5 21V4M5.5 4.5h13l-3 4.25 3 4.25h-13",
  pen: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5",
} as const;

export type ToolIconName = keyof typeof paths;

export function ToolIcon({
  name,
  className = "size-5",
}: {
  readonly name: ToolIconName;
  readonly className?: string;
}): ReactNode {
  const isDots = name === "grip" || name === "more";
  return (
    <svg
      viewBox="0 0 24 24"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={isDots ? 3 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
