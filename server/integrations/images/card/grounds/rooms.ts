// These grounds were drawn once by a program and are committed as they came.
export const groundColours = { indigo: "#2b2f77", bottle: "#0e6e66", marigold: "#f2a71b", blush: "#f3b9a6" } as const;
export const wordsRoom = { left: 92, top: 174, width: 458, height: 310 } as const;
export const lineRoom = { left: 92, top: 504, width: 458, height: 86 } as const;
export const pictureRoom = { left: 640, top: 135, width: 480, height: 360 } as const;
