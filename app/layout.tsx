import type { Metadata } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { CspNonce } from "#components/platform/shell/csp-nonce.tsx";
import { OfflineSupport } from "#components/platform/shell/offline-support.tsx";
import { readTheme, themeCookie } from "#components/ui/theme.ts";
import { env } from "#lib/platform/env.ts";
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
        <EarlyPresses nonce={nonce} />
      </head>
      <body>
        {children}
        <OfflineSupport />
      </body>
    </html>
  );
}

/**
 * Delays clicks and form submissions until hydration. Otherwise a click would have no effect, and submitting would
 * reload the page with every field of the form in the URL, including passwords.
 */
function EarlyPresses({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning>{`(${keepEarlyPresses})()`}</script>;
}

/** Serialized and run before every other script, so it cannot refer to anything outside itself. */
function keepEarlyPresses(): void {
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
}
