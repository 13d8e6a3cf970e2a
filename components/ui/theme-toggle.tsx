"use client";

import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useId, useSyncExternalStore } from "react";
import { readTheme, type Theme, themeCookie } from "./theme.ts";

const choices = [
  { theme: "system", label: "As the system", Icon: Monitor },
  { theme: "light", label: "Light", Icon: Sun },
  { theme: "dark", label: "Dark", Icon: Moon },
] as const;

/** Chooses light, dark or the system's own, for a year. `<ThemeToggle theme={readTheme(cookies.get(themeCookie)?.value)} />` */
export function ThemeToggle({ theme }: { theme: Theme }) {
  // There may be two at once, in the sidebar and on the account page: the page itself says which one holds.
  const current = useSyncExternalStore(watchTheme, shownTheme, () => theme);
  const name = useId();
  const choose = (next: Theme) => {
    document.documentElement.dataset.theme = next;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing outside secure contexts.
    document.cookie = `${themeCookie}=${next}; path=/; max-age=31536000; samesite=lax`;
  };
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
            onChange={() => choose(value)}
            className="sr-only"
          />
          <Icon className="size-3.5" />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const shownTheme = () => readTheme(document.documentElement.dataset.theme);

function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}
