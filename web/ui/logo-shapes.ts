// The drawing of the mark, as data: the page shows it, and the scripts that make icons draw from the same lines.
// Letters are outlines of Rozha One (units 0-560 high, y upwards), so the mark needs no font.
export const letters = [
  {
    at: 0,
    path: "M431 0H201V20H241V231L62 540H10V560H290V540H241L381 288L511 540H431V560H606V540H536L391 258V20H431Z",
  },
  {
    at: 616,
    path:
      "M290 0H40V20H90V540H40V560H290Q364 560 423.5 535.5Q483 511 520 471Q595 388 595 283Q595 141 520 70.5Q445 0 290 0Z" +
      "M240 20Q348 20 396 78.5Q444 137 444 269.5Q444 402 392 471Q340 540 240 540Z",
  },
  { at: 1231, path: "M290 0H40V20H90V540H40V560H290V540H240V20H290Z" },
] as const;

/** Width of the three letters in their own units. */
export const lettersWidth = 1521;

/** The square mark, viewBox 0 0 48 48: a sun rising over two lines of water. */
export const mark = {
  rays:
    "M12 32H5V28.8L12.2 30ZM12.8 27.8L5 24.8V20.6L13.7 25.8ZM15.1 24L5 14.8V7.3L16.7 22.5ZM18.6 21.3L10.5 5H16.1L20.6 20.5Z" +
    "M22.9 20L21.6 5H26.4L25.1 20ZM27.4 20.5L31.9 5H37.5L29.4 21.3ZM31.3 22.5L43 7.3V14.8L32.9 24Z" +
    "M34.3 25.8L43 20.6V24.8L35.2 27.8ZM36 32L35.8 30L43 28.8V32Z",
  sun: "M14 32a10 10 0 0 1 20 0Z",
  sea: "M5 32H43V39a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z",
  waves: "M5 35.2H43V36.5H5ZM5 38.6H43V39.9H5Z",
} as const;
