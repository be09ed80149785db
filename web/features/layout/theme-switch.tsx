import { type ReactNode, useSyncExternalStore } from "react";
import { type Theme, chooseTheme, onThemeChange, readTheme } from "./theme-store.ts";

const sun =
  "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM12 1.5V4M12 20v2.5M1.5 12H4M20 12h2.5" +
  "M4.6 4.6l1.8 1.8M17.6 17.6l1.8 1.8M4.6 19.4l1.8-1.8M17.6 6.4l1.8-1.8";

const choices: readonly { readonly theme: Theme; readonly label: string; readonly icon: string }[] = [
  { theme: "light", label: "Light", icon: sun },
  { theme: "dark", label: "Dark", icon: "M20.5 14.5A9 9 0 0 1 9.5 3.5a9 9 0 1 0 11 11Z" },
  { theme: "system", label: "System", icon: "M3 4.5h18v12H3ZM8.5 20.5h7M12 16.5v4" },
];

const look =
  "grid size-8 place-items-center rounded-full text-soft hover:text-ink pointer-coarse:size-11 " +
  "has-checked:bg-ink has-checked:text-paper " +
  "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** Two on one page need two names. */
export function ThemeSwitch({ name = "theme" }: { readonly name?: string }): ReactNode {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => "system" as const);
  return (
    <fieldset className="flex w-fit rounded-full border border-rim p-0.5">
      <legend className="sr-only">Colours</legend>
      {choices.map((choice) => (
        <label key={choice.theme} title={choice.label} className={look}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={theme === choice.theme}
            onChange={() => chooseTheme(choice.theme)}
          />
          <svg
            viewBox="0 0 24 24"
            className="size-4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path d={choice.icon} strokeLinecap="round" />
          </svg>
          <span className="sr-only">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
