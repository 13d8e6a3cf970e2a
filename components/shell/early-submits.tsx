/**
 * Delays form submissions until hydration. Otherwise the browser would reload the page with every field in the URL,
 * including passwords.
 */
export function EarlySubmits({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning>{`(${keepEarlySubmits})()`}</script>;
}

/** Serialized and run before every other script, so it cannot refer to anything outside. */
function keepEarlySubmits(): void {
  const waiting = new Set<EventTarget | null>();
  // React handles it on the document; an event that arrives here unhandled came before hydration.
  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // A form with an action works without scripts.
    if (event.defaultPrevented || form.hasAttribute("action")) {
      waiting.delete(form);
      return;
    }
    event.preventDefault();
    if (waiting.has(form)) return;
    waiting.add(form);
    const again = setInterval(() => {
      if (form.isConnected && waiting.has(form)) form.requestSubmit();
      else clearInterval(again);
    }, 100);
  });
}
