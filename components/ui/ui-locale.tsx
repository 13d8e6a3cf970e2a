import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Uses New Zealand English for React Aria's text and dates, whatever the browser locale. */
export function UiLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-NZ">{children}</I18nProvider>;
}
