/**
 * Delays form submissions until hydration. Otherwise the browser would reload the page with every field in the URL,
 * including passwords.
 */
export function EarlySubmits({ nonce }: { nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning>{`(${keepEarlySubmits})()`}</script>;
}

/** Runs by itself, ahead of every other script: it can call nothing that is not in it. */
function keepEarlySubmits(): void {
  const waiting = new Set<EventTarget | null>();
  // React hears it on the document; what comes here unanswered has nobody yet.
  window.addEventListener("submit", (event) => {
    const form = event.target as HTMLFormElement;
    // One with an address of its own works without scripts.
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
