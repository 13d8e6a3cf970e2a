import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";

/** Uses New Zealand English for React Aria's text and dates, whatever the browser locale. */
export function UiLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale="en-NZ">{children}</I18nProvider>;
}

/** The box of popovers: lists and calendars. */
export const popoverBox =
  "enter-rise overflow-y-auto rounded-lg border bg-raised text-text shadow-overlay outline-none";

/**
 * The container for an element's popover: the page's main landmark, so that its content is in a landmark too, or the
 * body for an element outside the page (a dialog would clip it). Landmarks neither clip nor affect positioning.
 */
export function pageLandmark(element: Element | null): Element {
  return element?.closest("main") ?? document.body;
}
