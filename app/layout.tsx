import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { CspNonce, OfflineSupport } from "#components/platform/shell/browser-support.tsx";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import { env } from "#lib/platform/settings/env.ts";
import "./globals.css";

export const metadata: Metadata = { title: { default: "Lodge", template: "%s · Lodge" } };

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = readTheme((await cookies()).get(themeCookie)?.value);
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const uploads = env().settings.UPLOADTHING_TOKEN && "uploadthing";
  return (
    <html lang="en-NZ" data-theme={theme} data-uploads={uploads}>
      <head>
        <CspNonce nonce={nonce} />
        <EarlyInput nonce={nonce} />
      </head>
      <body>
        {children}
        <OfflineSupport />
      </body>
    </html>
  );
}

/**
 * Delays clicks and form submissions until hydration, and repeats then what was typed before. Otherwise a click would
 * have no effect, submitting would reload the page with every field of the form in the URL, including passwords, and
 * text would be overwritten with the value that React knows.
 */
function EarlyInput({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning>{`(${keepEarlyInput})()`}</script>;
}

/** Serialized and run before every other script, so it cannot refer to anything outside itself. */
function keepEarlyInput(): void {
  const waiting = new Set<EventTarget>();
  const whenHydrated = (element: HTMLElement, act: () => void) => {
    if (waiting.has(element)) return;
    waiting.add(element);
    const timer = setInterval(() => {
      if (element.isConnected && !isHydrated(element)) return;
      clearInterval(timer);
      waiting.delete(element);
      if (element.isConnected) act();
    }, 100);
  };
  // React stores an element's props on it once it handles its events. There is no public API for this.
  const isHydrated = (element: HTMLElement) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps$"));

  // React handles events on the document, so one that arrives here unhandled came before hydration.
  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A form with an action works without scripts.
    if (event.defaultPrevented || form.hasAttribute("action")) return;
    event.preventDefault();
    whenHydrated(form, () => form.requestSubmit());
  });
  window.addEventListener("click", (event) => {
    const button = (event.target as Element).closest<HTMLButtonElement>("button[type=button]");
    if (button && !isHydrated(button)) whenHydrated(button, () => button.click());
  });
  const typed = new Map<HTMLInputElement, string | boolean>();
  const enter = (field: HTMLInputElement, entered: string) => {
    // React ignores events of a value that it set itself, so it must see another one before.
    field.value = entered === "" ? "0" : "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, entered);
    for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
  };
  // React stores an element's props before it commits them. It loses an event in between and then sets its own value,
  // so for a second the entry is repeated wherever that happened.
  const repeat = (field: HTMLInputElement, attempt = 0) => {
    const entered = typed.get(field);
    if (entered === undefined || attempt > 10 || !field.isConnected) {
      typed.delete(field);
      return;
    }
    if (typeof entered === "boolean") {
      if (entered !== field.checked) field.click();
    } else if (attempt === 0 || entered !== field.value) enter(field, entered);
    setTimeout(() => repeat(field, attempt + 1), 100);
  };
  window.addEventListener("input", (event) => {
    if (!event.isTrusted) return;
    const field = event.target as HTMLInputElement;
    // React has seen this text, or the file input looks at its files itself.
    if (isHydrated(field) || field.type === "file") {
      typed.delete(field);
      return;
    }
    const isToggle = field.type === "checkbox" || field.type === "radio";
    typed.set(field, isToggle ? field.checked : field.value);
    whenHydrated(field, () => repeat(field));
  });
}
