"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { chooseTheme, currentTheme, type Theme, watchTheme } from "./theme.ts";

const choices = [
  { theme: "system", label: "System", Icon: Monitor },
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
] as const;

/**
 * Selects the light, dark or system theme for a year.
 * `<ThemeToggle theme={readTheme(cookies.get(themeCookie)?.value)} />`
 */
export function ThemeToggle({ theme }: { theme: Theme }) {
  // Read from the page, because another toggle (the phone's drawer) or the command palette may have changed it.
  const current = useSyncExternalStore(watchTheme, currentTheme, () => theme);
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border p-0.5">
      <legend className="sr-only">Theme</legend>
      {choices.map(({ theme: value, label, Icon }) => (
        <label
          key={value}
          title={label}
          className="grid size-6 place-items-center rounded-sm text-muted outline-offset-1 outline-focus hover:text-text has-checked:bg-hover has-checked:text-text has-focus-visible:outline-2 pointer-coarse:size-10"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={current === value}
            onChange={() => chooseTheme(value)}
            className="sr-only"
          />
          <Icon className="size-3.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
