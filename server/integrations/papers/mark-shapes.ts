/** The square mark as the pages show it (web/ui/logo-shapes.ts; a test compares), 48 by 48: a sun rising over two lines of water. */
export const markShapes = {
  rays:
    "M12 32H5V28.8L12.2 30ZM12.8 27.8L5 24.8V20.6L13.7 25.8ZM15.1 24L5 14.8V7.3L16.7 22.5ZM18.6 21.3L10.5 5H16.1L20.6 20.5Z" +
    "M22.9 20L21.6 5H26.4L25.1 20ZM27.4 20.5L31.9 5H37.5L29.4 21.3ZM31.3 22.5L43 7.3V14.8L32.9 24Z" +
    "M34.3 25.8L43 20.6V24.8L35.2 27.8ZM36 32L35.8 30L43 28.8V32Z",
  sun: "M14 32a10 10 0 0 1 20 0Z",
  sea: "M5 32H43V39a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z",
  waves: "M5 35.2H43V36.5H5ZM5 38.6H43V39.9H5Z",
} as const;
