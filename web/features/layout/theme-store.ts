// The choice of light and dark: stored in this browser only; "system" means no choice.
import { themeKey } from "./first-scripts.ts";

export type Theme = "light" | "dark" | "system";

const listeners = new Set<() => void>();

export function readTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

export function chooseTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = theme;
  colourBrowser(theme);
  remember(theme);
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

// The bar of a phone's browser has one colour by day and one by night: the choice says which.
function colourBrowser(theme: Theme): void {
  const colours = document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]");
  for (const [at, own] of (["light", "dark"] as const).entries()) {
    const colour = colours[at];
    if (colour)
      colour.media = theme === "system" ? `(prefers-color-scheme: ${own})` : theme === own ? "all" : "not all";
  }
}

function remember(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
  } catch {
    // Storage is disabled: the choice lasts until the page is left.
  }
}
