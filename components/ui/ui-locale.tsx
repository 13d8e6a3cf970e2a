import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Words and dates of React Aria as they are here, whatever country the browser is set to. */
export function UiLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-NZ">{children}</I18nProvider>;
}
